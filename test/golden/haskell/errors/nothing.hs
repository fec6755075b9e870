module Nothing' where
