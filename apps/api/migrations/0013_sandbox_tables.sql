-- The sandbox creates its own tables where it is mounted. A system that never used them (every live one) drops
-- them here; a development database keeps its sandbox payments.
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM "sandbox_sessions") THEN
    DROP TABLE "sandbox_notices", "sandbox_refunds", "sandbox_tries", "sandbox_sessions", "sandbox_store";
  END IF;
END $$;
