import type { PaymentMethod } from "@ghuri/contract/payments";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import type { PaymentsDeps } from "../deps.ts";
import { isWithinLimits } from "./choose-gateway.ts";
import { passedOnFee } from "./fee.ts";
import { listInstalmentOffers } from "../instalments/offer-instalments.ts";

/** The gateways that a traveller can choose for an order, with what each of them costs. */
export async function listPaymentMethods(
  { db, clock, purposes, gateways }: Pick<PaymentsDeps, "db" | "clock" | "purposes" | "gateways">,
  asked: { readonly purpose: string; readonly subjectId: string; readonly accountId: string },
): Promise<PaymentMethod[]> {
  const purpose = purposes.find(asked.purpose) ?? refuseField("type", "invalid_value");
  const { subjectId: id, accountId } = asked;
  const { amount, deadline } = await purpose.findPayable(db, { id, accountId, now: clock.now() });
  if (clock.now() >= deadline) refuse("payment_deadline_passed");
  const on = gateways.all.filter(({ isOn }) => isOn);
  return Promise.all(
    on.map(async (gateway) => {
      const fee = passedOnFee(gateway.fee, amount);
      const total = amount + fee;
      return {
        gateway: gateway.name,
        label: gateway.displayName,
        kind: gateway.kind,
        fee,
        total,
        ...gateway.port.capabilities.limits,
        takes_total: isWithinLimits(gateway, total),
        instalments: await listInstalmentOffers(db, gateway, { amount, fee }),
      };
    }),
  );
}
