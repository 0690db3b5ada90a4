import { formatPaisa } from "./paisa.ts";
import { sign } from "./signature.ts";
import { OUTCOME_EFFECTS } from "./outcomes.ts";
import type { SandboxStore } from "./sandbox.ts";
import type { sandboxSessions, sandboxTries } from "./tables.ts";

export type Session = typeof sandboxSessions.$inferSelect;
export type PaymentTry = typeof sandboxTries.$inferSelect;

/** The bank's reason on a declined card. */
const DECLINED = "Declined by issuer";

/** The merchant's share: the gateway keeps 2.5 %. */
function storePaisa(paisa: number): number {
  return Math.floor((paisa * 975) / 1000);
}

/** The status at this moment: a payment may be PENDING before it is VALID. */
function statusOf(attempt: PaymentTry, now: Date): "VALID" | "PENDING" | "FAILED" | "CANCELLED" {
  return attempt.status === "VALID" && now < attempt.validAt ? "PENDING" : attempt.status;
}

/** The fields shared by messages, validation and query, in the gateway's spelling. */
export function tryFields(
  session: Session,
  attempt: PaymentTry,
  now: Date,
): Record<string, string> {
  const status = statusOf(attempt, now);
  const isRisky = OUTCOME_EFFECTS[attempt.outcome].isRisky ?? false;
  const amount = formatPaisa(attempt.paisa);
  return {
    status,
    tran_date: dhakaTime(attempt.at),
    tran_id: attempt.tranId,
    ...(status === "VALID" && attempt.valId !== null
      ? {
          val_id: attempt.valId,
          store_amount: formatPaisa(storePaisa(attempt.paisa)),
          risk_level: isRisky ? "1" : "0",
          risk_title: isRisky ? "Not Safe" : "Safe",
        }
      : {}),
    amount,
    currency: "BDT",
    bank_tran_id: attempt.bankTranId,
    card_type: attempt.cardType,
    card_no: attempt.maskedCard,
    card_issuer: "SANDBOX BANK",
    card_brand: attempt.cardType.split("-")[0] ?? "",
    card_sub_brand: "Classic",
    card_issuer_country: "Bangladesh",
    card_issuer_country_code: "BD",
    error: status === "FAILED" ? DECLINED : "",
    currency_type: "BDT",
    currency_amount: amount,
    currency_rate: "1.0000",
    base_fair: "0.00",
    ...echoed(session),
  };
}

/** The signed form posted to the merchant, by the browser (return) and by the gateway (IPN). */
export function signedMessage(
  store: SandboxStore,
  fields: Readonly<Record<string, string>>,
  { isForged }: { readonly isForged: boolean },
): Record<string, string> {
  const message = { ...fields, store_id: store.storeId };
  const keys = Object.keys(message).toSorted();
  const password = isForged ? `not ${store.storePassword}` : store.storePassword;
  return {
    ...message,
    verify_sign: sign(message, keys, password, "md5"),
    verify_sign_sha2: sign(message, keys, password, "sha256"),
    verify_key: keys.join(","),
  };
}

/** The fields of a page that expired before anything was submitted. */
export function expiredFields(session: Session): Record<string, string> {
  return {
    status: "EXPIRED",
    tran_date: dhakaTime(session.expiresAt),
    tran_id: session.tranId,
    val_id: "",
    amount: formatPaisa(session.paisa),
    store_amount: "",
    currency: "BDT",
    bank_tran_id: "",
    card_type: "",
    card_no: "",
    error: "",
    currency_type: "BDT",
    currency_amount: formatPaisa(session.paisa),
    ...echoed(session),
  };
}

function echoed({ order }: Session): Record<string, string> {
  return {
    value_a: order["value_a"] ?? "",
    value_b: order["value_b"] ?? "",
    value_c: order["value_c"] ?? "",
    value_d: order["value_d"] ?? "",
  };
}

/** "YYYY-MM-DD HH:mm:ss" in Dhaka time. */
export function dhakaTime(at: Date): string {
  return at.toLocaleString("sv-SE", { timeZone: "Asia/Dhaka" });
}
