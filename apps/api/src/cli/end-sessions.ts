import { openSession } from "../platform/db/open-session.ts";
import { StartupError } from "../platform/startup-error.ts";
import type { CommandContext } from "./command.ts";

/** Every session of everybody, or those of the traveller, agency or member of staff with this email address. */
type Whose = "all" | { readonly email: string };

/** `ghuri end-sessions <email>|all`: at once on every node, since each request looks its session up. */
export async function endSessions({ env, print }: CommandContext, whose: Whose): Promise<number> {
  const { session, close } = await openSession({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  const end = async (sessions: string, owner: string, owners: string) => {
    const open = `update ${sessions} set revoked_at = now() where revoked_at is null and expires_at > now()`;
    const ended =
      whose === "all"
        ? await session.query(`${open} returning id::text as id`)
        : await session.query(
            `${open} and ${owner} in (select id from ${owners} where email = $1) returning id::text as id`,
            [whose.email.trim().toLowerCase()],
          );
    return ended.length;
  };
  try {
    const [found] = await session.query(
      "select to_regclass('public.staff_sessions') is not null as \"isThere\"",
    );
    if (!found?.["isThere"])
      throw new StartupError(
        "The database has no tables of this version yet: start the server once before.",
      );
    const customers = await end("sessions", "account_id", "accounts");
    const staff = await end("staff_sessions", "staff_id", "staff");
    print(`Sessions ended: ${customers} of customers, ${staff} of staff.`);
    return 0;
  } finally {
    await close();
  }
}
