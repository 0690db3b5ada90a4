-- The option of a booking is some 3 kB of JSON that PostgreSQL compresses: with lz4 in a fraction of the time. A server
-- that was built without lz4, as the embedded one is, keeps its own method.
DO $$
BEGIN
  ALTER TABLE "flight_bookings" ALTER COLUMN "option" SET COMPRESSION lz4, ALTER COLUMN "criteria" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN
  RAISE NOTICE 'lz4 is not supported';
END $$;
