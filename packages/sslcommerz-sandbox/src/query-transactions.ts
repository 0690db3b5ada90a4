import { and, desc, eq, isNull } from "drizzle-orm";
import { expiredFields, tryFields, type Session, type PaymentTry } from "./message.ts";
import { instalmentFields } from "./instalments.ts";
import { OUTCOME_EFFECTS, type OutcomeEffects } from "./outcomes.ts";
import type { SandboxContext } from "./sandbox.ts";
import { sandboxSessions, sandboxTries } from "./tables.ts";

/** A response body, or the fault simulated in its place. */
export interface SimulatedResponse {
  readonly body: object;
  readonly fault: OutcomeEffects["fault"] | null;
}

export const WRONG_STORE = { APIConnect: "FAILED", status: "FAILED" };

/** Order validation: VALID the first time, VALIDATED from then on, INVALID_TRANSACTION for anything else. */
export async function validateOrder(
  deps: SandboxContext,
  valId: string,
): Promise<SimulatedResponse> {
  const { db, clock } = deps;
  const now = clock.now();
  const [row] = await db
    .select({ attempt: sandboxTries, session: sandboxSessions })
    .from(sandboxTries)
    .innerJoin(sandboxSessions, eq(sandboxSessions.key, sandboxTries.sessionKey))
    .where(eq(sandboxTries.valId, valId));
  if (!row || now < row.attempt.validAt)
    return { body: { status: "INVALID_TRANSACTION", APIConnect: "DONE" }, fault: null };
  const fault = faultOf(row.attempt, now);
  if (fault) return { body: {}, fault };
  const [first] = await db
    .update(sandboxTries)
    .set({ validatedAt: now })
    .where(and(eq(sandboxTries.id, row.attempt.id), isNull(sandboxTries.validatedAt)))
    .returning({ id: sandboxTries.id });
  return {
    body: {
      ...tryFields(row.session, row.attempt, now),
      status: first ? "VALID" : "VALIDATED",
      ...instalmentFields(row.session, row.attempt),
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

/** Every try under a merchant's tran_id, as a list. */
export async function queryByTranId(
  deps: SandboxContext,
  tranId: string,
): Promise<SimulatedResponse> {
  const sessions = await deps.db
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.tranId, tranId));
  const described = await Promise.all(sessions.map((session) => describeSession(deps, session)));
  const element = described.flatMap(({ tries }) => tries);
  return {
    body: { APIConnect: "DONE", no_of_trans_found: element.length, element },
    fault: described.find(({ fault }) => fault !== null)?.fault ?? null,
  };
}

/** The newest try of one page, as a flat object. */
export async function queryBySession(
  deps: SandboxContext,
  key: string,
): Promise<SimulatedResponse> {
  const [session] = await deps.db
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.key, key));
  if (!session) return { body: { APIConnect: "DONE", status: "INVALID_TRANSACTION" }, fault: null };
  const { tries, fault } = await describeSession(deps, session);
  const newest = tries[0] ?? { ...expiredFields(session), status: "UNATTEMPTED" };
  return { body: { APIConnect: "DONE", sessionkey: key, ...newest }, fault };
}

async function describeSession({ db, clock }: SandboxContext, session: Session) {
  const now = clock.now();
  const attempt = await db
    .select()
    .from(sandboxTries)
    .where(eq(sandboxTries.sessionKey, session.key))
    .orderBy(desc(sandboxTries.at));
  const faulty = attempt.find((one) => faultOf(one, now));
  const tries = attempt.map((one) => ({
    ...tryFields(session, one, now),
    sessionkey: session.key,
    ...(one.validatedAt ? { status: "VALIDATED" } : {}),
  }));
  const isExpired = attempt.length === 0 && now >= session.expiresAt;
  return {
    tries: isExpired ? [expiredFields(session)] : tries,
    fault: faulty ? faultOf(faulty, now) : null,
  };
}

function faultOf(attempt: PaymentTry, now: Date): OutcomeEffects["fault"] | null {
  if (attempt.faultUntil === null || now >= attempt.faultUntil) return null;
  return OUTCOME_EFFECTS[attempt.outcome].fault ?? null;
}
