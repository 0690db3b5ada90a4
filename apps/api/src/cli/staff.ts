import { auditHeadsDirOf, type Env } from "../env.ts";
import {
  runStaffCommand,
  parseStaffCommand,
  formatCommandResult,
} from "../modules/back-office/index.ts";
import { openWithBackup } from "../platform/backup/open-with-backup.ts";
import { systemClock } from "../platform/clock.ts";

interface StaffContext {
  /** Read only when what was typed is right. */
  readonly env: () => Env;
  readonly print: (line: string) => void;
}

/** `ghuri staff …`, which is `npm run staff -- …`: logins of the back office, and the check of its audit log. */
export async function staff(
  { env: read, print }: StaffContext,
  typed: readonly string[],
): Promise<number> {
  const order = parseStaffCommand(typed);
  const env = read();
  const database = await openWithBackup(env, 2);
  try {
    const clock = systemClock(env.CLOCK_OFFSET_S);
    const result = await runStaffCommand(
      {
        db: database.db,
        clock,
        staffKey: env.STAFF_KEY,
        auditHeadsDir: auditHeadsDirOf(env),
      },
      order,
    );
    print(formatCommandResult(result));
    const isBroken =
      result.kind === "audit" && !(result.verdict.isIntact && result.forged.length === 0);
    return isBroken ? 1 : 0;
  } finally {
    await database.close();
  }
}
