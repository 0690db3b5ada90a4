import type { StaffReply, StaffSignInBody } from "@ghuri/contract/staff";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { addressBlock, isPasswordOf, tryToSignIn } from "../../accounts/index.ts";
import { onRecord } from "../audit/on-record.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { staff } from "../tables.ts";
import { openCodeKey } from "./code-key.ts";
import { codeStep } from "./one-time-code.ts";
import { openStaffSession } from "./staff-session.ts";

interface SignedIn {
  readonly token: string;
  readonly reply: z.infer<typeof StaffReply>;
}

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "staffKey">;
type StaffRow = typeof staff.$inferSelect;

/**
 * Signs staff in. Which of the three was wrong is never said: words, status and time are the same. The
 * tries are counted as travellers' are, and apart from them.
 */
export async function signInStaff(
  deps: Deps,
  { email, password, code }: z.infer<typeof StaffSignInBody>,
  address: string,
): Promise<SignedIn> {
  const who = await findByEmail(deps, email);
  const attempt = {
    email: `staff:${email}`,
    address: `staff:${addressBlock(address)}`,
    isFamiliar: false,
  };
  const fits = await tryToSignIn(deps, attempt, async () => {
    const knowsPassword = await isPasswordOf(who?.passwordHash, password);
    return who !== undefined && knowsPassword && useCode(deps, who, code);
  });
  if (!who || !fits) return refuse("bad_staff_credentials");

  const { id, name, roles } = who;
  const act = {
    by: { id, name, address },
    act: "session.open",
    subject: { kind: "staff", id },
    why: null,
  } as const;
  return onRecord(deps, act, async (tx) => {
    await refuseOldSecrets(tx, who);
    const { token, endsAt } = await openStaffSession(tx, id, deps.clock.now());
    const data = { id, name, roles, session_ends_at: endsAt.toISOString() };
    return { before: null, after: null, answer: { token, reply: { data } } };
  });
}

async function findByEmail({ db }: Deps, email: string): Promise<StaffRow | undefined> {
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.disabledAt)));
  return found;
}

/**
 * Comparing a password takes a while, in which its owner may have left or got new secrets: that ended
 * their sessions, and none is opened after it. Whoever changes them meanwhile waits for this one.
 */
async function refuseOldSecrets(tx: Transaction, { id, passwordHash }: StaffRow): Promise<void> {
  const [same] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.passwordHash, passwordHash), isNull(staff.disabledAt)))
    .for("share");
  if (!same) refuse("bad_staff_credentials");
}

/** True when the code is right and has not been used: of two who send it at once, one gets in. */
async function useCode(
  { db, clock, staffKey }: Deps,
  { id, codeKey }: StaffRow,
  code: string,
): Promise<boolean> {
  const key = openCodeKey(codeKey, id, staffKey);
  const step = key && codeStep(key, code, clock.now());
  if (!step) return false;
  const used = await db
    .update(staff)
    .set({ lastCodeStep: step })
    .where(
      and(
        eq(staff.id, id),
        // New secrets have their own count of used codes.
        eq(staff.codeKey, codeKey),
        or(isNull(staff.lastCodeStep), lt(staff.lastCodeStep, step)),
      ),
    )
    .returning({ id: staff.id });
  return used.length > 0;
}
