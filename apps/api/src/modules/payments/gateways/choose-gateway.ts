import type { Taka } from "@ghuri/contract/money";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { passedOnFee } from "./fee.ts";
import type { Gateways, RegisteredGateway } from "./registry.ts";

/** A gateway and what a payment through it costs the traveller. */
export interface ChosenGateway {
  readonly gateway: RegisteredGateway;
  readonly fee: Taka;
}

/**
 * The gateway a traveller chose; without a choice the first that is on and takes the amount. Refuses `not_found` for a
 * gateway that is off or unknown, and `payment_amount_limit` when the amount with its fee is outside its limits.
 */
export function chooseGateway(
  gateways: Gateways,
  { name, amount }: { readonly name: string | null; readonly amount: Taka },
): ChosenGateway {
  const on = gateways.all.filter(({ isOn }) => isOn);
  const offered = name === null ? on : on.filter((one) => one.name === name);
  const [first] = offered;
  if (!first) return refuse(name === null ? "gateway_unavailable" : "not_found");
  const priced = offered.map((gateway) => ({ gateway, fee: passedOnFee(gateway.fee, amount) }));
  const fitting = priced.find(({ gateway, fee }) => isWithinLimits(gateway, amount + fee));
  if (fitting) return fitting;
  return refuse("payment_amount_limit", { values: limitsOf(first) });
}

/** What a gateway takes at once: never more than one wallet pays in a day. */
export function limitsOf({ port }: Pick<RegisteredGateway, "port">): {
  readonly min: Taka;
  readonly max: Taka;
} {
  const { min, max, perDay = null } = port.capabilities.limits;
  return { min, max: perDay === null ? max : Math.min(max, perDay) };
}

/** True when the gateway takes this amount, its passed-on fee included. */
export function isWithinLimits(gateway: RegisteredGateway, charged: Taka): boolean {
  const { min, max } = limitsOf(gateway);
  return charged >= min && charged <= max;
}
