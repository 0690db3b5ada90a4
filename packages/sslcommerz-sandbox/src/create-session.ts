import { randomBytes, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { parsePaisa } from "./paisa.ts";
import { findRequestError } from "./validate-session-request.ts";
import { SANDBOX_PATH, type SandboxContext } from "./sandbox.ts";
import { sandboxNotifications, sandboxSessions, sandboxTries } from "./tables.ts";

const PAGE_OPEN_MS = 30 * 60_000;

/** Creates a payment page. Refusals have status 200 too, as in the protocol. */
export async function createSession(deps: SandboxContext, form: Readonly<Record<string, string>>) {
  const { db, clock, store, appUrl } = deps;
  if (form["store_id"] !== store.storeId || form["store_passwd"] !== store.storePassword)
    return refused("Store Credential Error Or Store is De-active");
  const fault = findRequestError(form);
  if (fault) return refused(fault);

  const { store_passwd: _password, ...order } = form;
  const tranId = form["tran_id"] ?? "";
  const [paid] = await db
    .select({ id: sandboxTries.id })
    .from(sandboxTries)
    .where(and(eq(sandboxTries.tranId, tranId), eq(sandboxTries.status, "VALID")));
  if (paid) return refused("The transaction id has already been used for a successful payment");

  const now = clock.now();
  const key = randomBytes(16).toString("hex").toUpperCase();
  const expiresAt = new Date(now.getTime() + PAGE_OPEN_MS);
  await db.transaction(async (tx) => {
    await tx.insert(sandboxSessions).values({
      key,
      tranId,
      paisa: parsePaisa(form["total_amount"] ?? "") ?? 0,
      order,
      createdAt: now,
      expiresAt,
    });
    await tx
      .insert(sandboxNotifications)
      .values({ id: randomUUID(), sessionKey: key, tryId: null, dueAt: expiresAt });
  });
  return {
    status: "SUCCESS",
    failedreason: "",
    sessionkey: key,
    gw: {
      visa: "visacard",
      master: "mastercard",
      amex: "amexcard",
      othercards: "othercard",
      internetbanking: "internetbank",
      mobilebanking: "mobilebank",
    },
    GatewayPageURL: `${appUrl}${SANDBOX_PATH}/checkout/${key}`,
    storeBanner: "",
    storeLogo: "",
    desc: [],
    is_direct_pay_enable: "0",
  };
}

function refused(failedreason: string) {
  return { status: "FAILED", failedreason, sessionkey: "", gw: {}, GatewayPageURL: "", desc: [] };
}
