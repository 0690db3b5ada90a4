import { and, desc, eq, isNull } from "drizzle-orm";
import { expiredFields, tryFields, type Session, type Try } from "./message.ts";
import { ENDINGS, type Ending } from "./outcomes.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";
import { sandboxSessions, sandboxTries } from "./tables.ts";

/** An answer, or the way in which there is none. */
export interface Answered {
  readonly body: object;
  readonly fault: Ending["fault"] | null;
}

export const WRONG_STORE = { APIConnect: "FAILED", status: "FAILED" };

/** Validation: VALID the first time, VALIDATED after that, INVALID_TRANSACTION for anything else. */
export async function validateOrder(deps: SandboxDeps, valId: string): Promise<Answered> {
  const { db, clock } = deps;
  const now = clock.now();
  const [row] = await db
    .select({ made: sandboxTries, session: sandboxSessions })
    .from(sandboxTries)
    .innerJoin(sandboxSessions, eq(sandboxSessions.key, sandboxTries.sessionKey))
    .where(eq(sandboxTries.valId, valId));
  if (!row || now < row.made.validAt)
    return { body: { status: "INVALID_TRANSACTION", APIConnect: "DONE" }, fault: null };
  const fault = faultOf(row.made, now);
  if (fault) return { body: {}, fault };
  const [first] = await db
    .update(sandboxTries)
    .set({ validatedAt: now })
    .where(and(eq(sandboxTries.id, row.made.id), isNull(sandboxTries.validatedAt)))
    .returning({ id: sandboxTries.id });
  return {
    body: {
      ...tryFields(row.session, row.made, now),
      status: first ? "VALID" : "VALIDATED",
      emi_instalment: "0",
      emi_amount: "0.00",
      emi_description: "",
      emi_issuer: "SANDBOX BANK",
      discount_amount: "0.00",
      discount_percentage: "0.00",
      discount_remarks: "",
      account_details: "",
      validated_on: now.toISOString(),
      gw_version: "",
      APIConnect: "DONE",
    },
    fault: null,
  };
}

/** Every try under a merchant's number: a list. */
export async function queryByTranId(deps: SandboxDeps, tranId: string): Promise<Answered> {
  const sessions = await deps.db
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.tranId, tranId));
  const told = await Promise.all(sessions.map((session) => tellSession(deps, session)));
  const element = told.flatMap(({ tries }) => tries);
  return {
    body: { APIConnect: "DONE", no_of_trans_found: element.length, element },
    fault: told.find(({ fault }) => fault !== null)?.fault ?? null,
  };
}

/** The newest try of one page: a flat object. */
export async function queryBySession(deps: SandboxDeps, key: string): Promise<Answered> {
  const [session] = await deps.db
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.key, key));
  if (!session) return { body: { APIConnect: "DONE", status: "INVALID_TRANSACTION" }, fault: null };
  const { tries, fault } = await tellSession(deps, session);
  const newest = tries[0] ?? { ...expiredFields(session), status: "UNATTEMPTED" };
  return { body: { APIConnect: "DONE", sessionkey: key, ...newest }, fault };
}

async function tellSession({ db, clock }: SandboxDeps, session: Session) {
  const now = clock.now();
  const made = await db
    .select()
    .from(sandboxTries)
    .where(eq(sandboxTries.sessionKey, session.key))
    .orderBy(desc(sandboxTries.at));
  const faulty = made.find((one) => faultOf(one, now));
  const tries = made.map((one) => ({
    ...tryFields(session, one, now),
    sessionkey: session.key,
    ...(one.validatedAt ? { status: "VALIDATED" } : {}),
  }));
  const isExpired = made.length === 0 && now >= session.expiresAt;
  return {
    tries: isExpired ? [expiredFields(session)] : tries,
    fault: faulty ? faultOf(faulty, now) : null,
  };
}

function faultOf(made: Try, now: Date): Ending["fault"] | null {
  if (made.faultUntil === null || now >= made.faultUntil) return null;
  return ENDINGS[made.outcome].fault ?? null;
}
