import type { DatabaseSession } from "../../../platform/db/database-session.ts";

/**
 * Switches every endpoint off after a restore: what waits in a backup was sent long ago, or is about an installation that
 * is somewhere else. Reads the tables as they were when the backup was made. Returns how many were on.
 */
export async function switchOffRestoredEndpoints(session: DatabaseSession): Promise<number> {
  const [table] = await session.query(
    "select to_regclass('public.webhook_endpoints')::text as name",
  );
  if (!table?.["name"]) return 0;
  const switched = await session.query(
    `update public.webhook_endpoints set off_since = now(), off_reason = 'restored'
      where off_since is null and removed_at is null returning id::text`,
  );
  return switched.length;
}
