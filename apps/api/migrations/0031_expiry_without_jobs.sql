DO $$
BEGIN
  -- Overdue orders are found by their deadline, every minute: a job for each would stay in a queue that nothing reads.
  IF to_regclass('pgboss.queue') IS NULL THEN RETURN; END IF;
  DELETE FROM pgboss.job WHERE name = 'expire-order';
  DELETE FROM pgboss.queue WHERE name = 'expire-order';
END $$;
