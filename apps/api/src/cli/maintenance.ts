import { StartupError } from "../platform/startup-error.ts";
import { openSession } from "../platform/db/open-session.ts";
import type { CommandContext } from "./command.ts";

/** `ghuri maintenance on|off|status`: every node follows within a second. */
export async function maintenance(
  { env, print }: CommandContext,
  wanted: "on" | "off" | "status",
): Promise<number> {
  const { session, close } = await openSession({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    const [found] = await session.query(
      "select to_regclass('public.maintenance_mode') is not null as \"isThere\"",
    );
    if (!found?.["isThere"])
      throw new StartupError(
        "The database has no tables of this version yet: start the server once before.",
      );
    if (wanted === "on")
      await session.query(
        "insert into maintenance_mode (is_on, since) values (true, now()) on conflict do nothing",
      );
    if (wanted === "off") await session.query("delete from maintenance_mode");
    const [on] = await session.query("select since::text as since from maintenance_mode");
    print(
      on
        ? `Maintenance mode is on since ${String(on["since"])}: writes are refused with 503.`
        : "Maintenance mode is off.",
    );
    return 0;
  } finally {
    await close();
  }
}
