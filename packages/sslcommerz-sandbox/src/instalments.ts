import type { PaymentTry, Session } from "./message.ts";
import { OUTCOME_EFFECTS } from "./outcomes.ts";
import { formatPaisa } from "./paisa.ts";

/** Over how many months the merchant wants it to be paid; null: at once. */
export function askedMonths({ order }: Pick<Session, "order">): number | null {
  return order["emi_option"] === "1" ? Number(order["emi_selected_inst"]) : null;
}

/** What the card's bank collects each month, rounded up to the paisa. */
export function monthlyPaisa(paisa: number, months: number): number {
  return Math.ceil(paisa / months);
}

/** What validation adds about instalments. Only cards have them. */
export function instalmentFields(session: Session, attempt: PaymentTry): Record<string, string> {
  const months = attempt.maskedCard === "" ? null : paidMonths(session, attempt);
  if (months === null)
    return {
      emi_instalment: "0",
      emi_amount: "0.00",
      emi_description: "",
      emi_issuer: "SANDBOX BANK",
    };
  return {
    emi_instalment: `${months}`,
    emi_amount: formatPaisa(monthlyPaisa(attempt.paisa, months)),
    emi_description: `${months} Months EMI`,
    emi_issuer: "SANDBOX BANK",
  };
}

function paidMonths(session: Session, { outcome }: PaymentTry): number | null {
  const months = askedMonths(session);
  if (months === null || !OUTCOME_EFFECTS[outcome].hasOtherTenure) return months;
  return months === 3 ? 6 : 3;
}
