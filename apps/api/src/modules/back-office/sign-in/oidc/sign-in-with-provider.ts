import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Transaction } from "../../../../platform/db/database.ts";
import { hashSecret, newSecret } from "../../../../platform/ids.ts";
import { describeError } from "../../../../platform/log.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { staff, staffIdentities, staffOidcAttempts, staffSessions } from "../../tables.ts";
import { createStaffSession } from "../staff-session.ts";
import type { Identity, IdentityProvider } from "./identity-provider.ts";
import { judgeIdentity } from "./judge-identity.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "log" | "appUrl"> & {
  readonly provider: IdentityProvider;
};

/** Why a sign-in came to nothing, as the sign-in page is told. */
export type OidcFailure = "failed" | "expired" | "unknown" | "second_factor";

/** How a sign-in with the provider ended. */
export type OidcOutcome =
  | { readonly kind: "signed-in"; readonly token: string; readonly inOtherTab: boolean }
  | { readonly kind: "confirmed" }
  | { readonly kind: "failed"; readonly why: OidcFailure };

/** The path to which the provider sends browsers back. */
export const CALLBACK_PATH = "/api/v1/back-office/oidc/callback";
const ATTEMPT_MS = 10 * 60_000;

type Purpose = "sign-in" | "tab" | "confirmation";
type Attempt = typeof staffOidcAttempts.$inferSelect;

/** Sends a browser to the provider. The secret goes into a cookie, so that only this browser can come back with it. */
export async function startWithProvider(
  deps: Deps,
  asked: { readonly purpose: Purpose; readonly sessionId: string | null },
): Promise<{ readonly url: URL; readonly secret: string }> {
  const { db, clock, provider } = deps;
  const now = clock.now();
  const { url, sent } = await provider.startSignIn(toAsked(deps, asked.purpose));
  const secret = newSecret();
  await db.delete(staffOidcAttempts).where(lt(staffOidcAttempts.expiresAt, now));
  await db.insert(staffOidcAttempts).values({
    ...sent,
    ...asked,
    browserHash: hashSecret(secret),
    expiresAt: new Date(now.getTime() + ATTEMPT_MS),
  });
  return { url, secret };
}

/**
 * What a browser brought back from the provider. Signs in only staff who exist: by the subject once it is known, before
 * that by the email that the provider has verified.
 */
export async function finishWithProvider(
  deps: Deps,
  {
    query,
    secret,
    address,
    userAgent,
  }: {
    readonly query: string;
    readonly secret: string | undefined;
    readonly address: string;
    readonly userAgent: string;
  },
): Promise<OidcOutcome> {
  const attempt = secret === undefined ? null : await takeAttempt(deps, secret);
  if (!attempt) return { kind: "failed", why: "expired" };
  const identity = await ask(deps, attempt, query);
  if (!identity) return { kind: "failed", why: "failed" };
  const why = judgeIdentity(deps.provider.settings, identity);
  if (why) return refused(deps, why);
  return attempt.purpose === "confirmation"
    ? confirmSession(deps, attempt, identity)
    : openSession(deps, { identity, address, userAgent, inOtherTab: attempt.purpose === "tab" });
}

/** An attempt is used once, also when it comes to nothing. */
async function takeAttempt({ db, clock }: Deps, secret: string): Promise<Attempt | null> {
  const [attempt] = await db
    .delete(staffOidcAttempts)
    .where(eq(staffOidcAttempts.browserHash, hashSecret(secret)))
    .returning();
  return attempt && attempt.expiresAt > clock.now() ? attempt : null;
}

async function ask(deps: Deps, attempt: Attempt, query: string): Promise<Identity | null> {
  try {
    const returned = new URL(`${deps.appUrl}${CALLBACK_PATH}?${query}`);
    return await deps.provider.finishSignIn(returned, attempt, toAsked(deps, attempt.purpose));
  } catch (error) {
    // Never the URL or the tokens, which are in the error of the library.
    const { message } = error instanceof Error ? describeError(error) : { message: "failed" };
    deps.log.warn({ reason: message }, "sign-in with the identity provider failed");
    return null;
  }
}

function toAsked({ appUrl }: Deps, purpose: Purpose) {
  return { redirectUri: `${appUrl}${CALLBACK_PATH}`, isAnew: purpose === "confirmation" };
}

function refused({ log }: Deps, why: OidcFailure): OidcOutcome {
  log.warn({ reason: why }, "sign-in of staff refused");
  return { kind: "failed", why };
}

async function openSession(
  deps: Deps,
  asked: {
    readonly identity: Identity;
    readonly address: string;
    readonly userAgent: string;
    readonly inOtherTab: boolean;
  },
): Promise<OidcOutcome> {
  const { db, clock } = deps;
  const { identity, address, userAgent, inOtherTab } = asked;
  const { issuer, subject } = identity;
  return db.transaction(async (tx) => {
    const person = (await findLinked(tx, identity)) ?? (await findByEmail(tx, identity));
    if (!person) return refused(deps, "unknown");
    const { id, name, isLinked } = person;
    if (!isLinked)
      await tx
        .insert(staffIdentities)
        .values({ issuer, subject, staffId: id, linkedAt: clock.now() });
    const { token } = await createStaffSession(tx, id, clock.now(), {
      address,
      userAgent,
      byProvider: true,
    });
    await writeAuditEntry(tx, {
      by: { id, name, address },
      action: "session.open",
      subject: { kind: "staff", id },
      before: null,
      after: { provider: issuer, ...(isLinked ? {} : { linked: subject }) },
      why: null,
      at: clock.now(),
    });
    return { kind: "signed-in", token, inOtherTab };
  });
}

/** Staff, and whether the provider's name for them is known. */
interface Person {
  readonly id: string;
  readonly name: string;
  readonly isLinked: boolean;
}

/** Locks the person against a reset or an end of their access that is under way. */
async function findLinked(
  tx: Transaction,
  { issuer, subject }: Identity,
): Promise<Person | undefined> {
  const [found] = await tx
    .select({ id: staff.id, name: staff.name })
    .from(staffIdentities)
    .innerJoin(staff, eq(staff.id, staffIdentities.staffId))
    .where(
      and(
        eq(staffIdentities.issuer, issuer),
        eq(staffIdentities.subject, subject),
        isNull(staff.disabledAt),
      ),
    )
    .for("update", { of: staff });
  return found && { ...found, isLinked: true };
}

/**
 * Somebody else at the provider who got a former colleague's address does not get their access. Of two first sign-ins at once
 * the second waits for the lock, and then finds the link of the first.
 */
async function findByEmail(
  tx: Transaction,
  { issuer, subject, verifiedEmail }: Identity,
): Promise<Person | undefined> {
  if (verifiedEmail === null) return undefined;
  const [found] = await tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(eq(staff.email, verifiedEmail), isNull(staff.disabledAt)))
    .for("update");
  if (!found) return undefined;
  const [link] = await tx
    .select({ subject: staffIdentities.subject })
    .from(staffIdentities)
    .where(and(eq(staffIdentities.issuer, issuer), eq(staffIdentities.staffId, found.id)));
  if (link && link.subject !== subject) return undefined;
  return { ...found, isLinked: link !== undefined };
}

/** Somebody who signed in anew counts as having typed a fresh code, in the session from which they were sent. */
async function confirmSession(
  deps: Deps,
  { sessionId }: Attempt,
  identity: Identity,
): Promise<OidcOutcome> {
  const { db, clock } = deps;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const person = await findLinked(tx, identity);
    if (!person || sessionId === null) return refused(deps, "unknown");
    const confirmed = await tx
      .update(staffSessions)
      .set({ codeAt: now })
      .where(
        and(
          eq(staffSessions.id, sessionId),
          eq(staffSessions.staffId, person.id),
          isNull(staffSessions.revokedAt),
          gt(staffSessions.expiresAt, now),
        ),
      )
      .returning({ id: staffSessions.id });
    return confirmed.length > 0 ? { kind: "confirmed" } : refused(deps, "expired");
  });
}
