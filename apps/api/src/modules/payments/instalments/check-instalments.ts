import type { Attempt } from "../attempts/attempt.ts";
import type { GatewayTransaction } from "../gateways/gateway.ts";

/**
 * Compares the instalments of a payment with those that its payer was shown and charged for. Others are held for staff like
 * a risky payment: the money is right, and the agency may owe the charge back or a higher one to the bank.
 */
export function checkInstalments(
  { emiMonths }: Pick<Attempt, "emiMonths">,
  transaction: GatewayTransaction | null,
): GatewayTransaction | null {
  if (emiMonths === null || transaction?.state !== "paid") return transaction;
  const { emiInstalment } = transaction;
  if (emiInstalment === emiMonths) return transaction;
  const riskTitle = `EMI: ${emiInstalment} instead of ${emiMonths} months`;
  return { ...transaction, isRisky: true, riskTitle };
}
