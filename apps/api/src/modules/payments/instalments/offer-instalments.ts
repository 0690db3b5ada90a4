import type { InstalmentOffer, PaymentInstalments } from "@ghuri/contract/instalments";
import type { Taka } from "@ghuri/contract/money";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isWithinLimits } from "../gateways/choose-gateway.ts";
import type { RegisteredGateway } from "../gateways/registry.ts";
import { findOfferedPlans, type InstalmentPlanRow } from "./instalment-plans.ts";

interface Priced {
  readonly amount: Taka;
  /** The passed-on fee of the gateway. */
  readonly fee: Taka;
}

/** What a plan costs for one price: the charge rounded up, like any passed-on fee, and so is the monthly sum. */
export function instalmentOffer(
  {
    id,
    bank,
    months,
    chargeBasisPoints,
  }: Pick<InstalmentPlanRow, "id" | "bank" | "months" | "chargeBasisPoints">,
  { amount, fee }: Priced,
): InstalmentOffer {
  const charge = Math.ceil((amount * chargeBasisPoints) / 10_000);
  const total = amount + fee + charge;
  return { id, bank, months, charge, total, monthly: Math.ceil(total / months) };
}

/** The instalments that a gateway offers for a price; none when it has none or the total is above its limit. */
export async function listInstalmentOffers(
  db: Queryable,
  gateway: RegisteredGateway,
  priced: Priced,
): Promise<InstalmentOffer[]> {
  if (!gateway.port.capabilities.instalments) return [];
  const plans = await findOfferedPlans(db, priced.amount);
  return plans
    .map((plan) => instalmentOffer(plan, priced))
    .filter(({ total }) => isWithinLimits(gateway, total));
}

/** The instalments that a payer chose. Refuses `instalments_gone` when the gateway does not offer them for this price. */
export async function requireInstalments(
  db: Queryable,
  gateway: RegisteredGateway,
  { id, ...priced }: Priced & { readonly id: string },
): Promise<PaymentInstalments> {
  const offers = await listInstalmentOffers(db, gateway, priced);
  const { bank, months, charge } =
    offers.find((one) => one.id === id) ?? refuse("instalments_gone");
  return { bank, months, charge };
}
