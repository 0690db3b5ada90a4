import { formatPaisa } from "../sslcommerz/paisa.ts";
import { sign } from "../sslcommerz/signature.ts";
import { ENDINGS } from "./outcomes.ts";
import type { Store } from "./sandbox-store.ts";
import type { sandboxSessions, sandboxTries } from "./tables.ts";

export type Session = typeof sandboxSessions.$inferSelect;
export type Try = typeof sandboxTries.$inferSelect;

/** What a bank says of a card it does not like. */
const DECLINED = "Declined by issuer";

/** 2.5 % stays with the gateway. */
function storePaisa(paisa: number): number {
  return Math.floor((paisa * 975) / 1000);
}

/** What a payment is called now: money may be pending for a while first. */
function statusOf(made: Try, now: Date): "VALID" | "PENDING" | "FAILED" | "CANCELLED" {
  return made.status === "VALID" && now < made.validAt ? "PENDING" : made.status;
}

/** The fields that messages, validation and query have in common, in the gateway's spelling. */
export function tryFields(session: Session, made: Try, now: Date): Record<string, string> {
  const status = statusOf(made, now);
  const isRisky = ENDINGS[made.outcome].isRisky ?? false;
  const amount = formatPaisa(made.paisa);
  return {
    status,
    tran_date: dhakaTime(made.at),
    tran_id: made.tranId,
    ...(status === "VALID" && made.valId !== null
      ? {
          val_id: made.valId,
          store_amount: formatPaisa(storePaisa(made.paisa)),
          risk_level: isRisky ? "1" : "0",
          risk_title: isRisky ? "Not Safe" : "Safe",
        }
      : {}),
    amount,
    currency: "BDT",
    bank_tran_id: made.bankTranId,
    card_type: made.cardType,
    card_no: made.maskedCard,
    card_issuer: "SANDBOX BANK",
    card_brand: made.cardType.split("-")[0] ?? "",
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

/** The form posted to the merchant, by the browser and by the gateway itself. */
export function signedMessage(
  store: Store,
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

/** The page timed out before anything was tried. */
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

/** "YYYY-MM-DD HH:mm:ss", as the clocks in Dhaka show it. */
export function dhakaTime(at: Date): string {
  return at.toLocaleString("sv-SE", { timeZone: "Asia/Dhaka" });
}
