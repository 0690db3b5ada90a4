import { StartupError } from "../../../platform/startup-error.ts";
import type { GatewayAdapter, GatewayFee, RegisteredGateway } from "./registry.ts";

/** How the agency offers its gateways, as the environment says it. */
export interface GatewayOffers {
  /** GATEWAYS_OFF: names, separated by commas. */
  readonly off: string | undefined;
  /** GATEWAY_FEES: "sslcommerz=2.5%:traveller, wallet=1.85%+5:agency". */
  readonly fees: string | undefined;
}

const NO_FEE: GatewayFee = { basisPoints: 0, fixed: 0, paidBy: "agency" };
const FEE = /^(\d{1,2}(?:\.\d{1,2})?)%(?:\+(\d{1,4}))?:(agency|traveller)$/;

/** Adds what the agency says about each gateway. @throws StartupError on a gateway that is not there, or an unreadable fee. */
export function offerGateways(
  adapters: readonly GatewayAdapter[],
  { off, fees }: GatewayOffers,
): readonly RegisteredGateway[] {
  const isOff = new Set(listOf(off));
  const feeOf = new Map(listOf(fees).map(parseFee));
  const known = new Set(adapters.map(({ name }) => name));
  requireKnown("GATEWAYS_OFF", isOff, known);
  requireKnown("GATEWAY_FEES", feeOf.keys(), known);
  return adapters.map((one) => ({
    ...one,
    isOn: !isOff.has(one.name),
    fee: feeOf.get(one.name) ?? NO_FEE,
  }));
}

const listOf = (text = "") => text.split(",").flatMap((part) => part.trim() || []);

function parseFee(text: string): [string, GatewayFee] {
  const [name = "", fee = ""] = text.split("=").map((part) => part.trim());
  const [, percent, fixed = "0", paidBy] = FEE.exec(fee) ?? [];
  if (percent === undefined)
    throw new StartupError(
      `GATEWAY_FEES: "${text}" must read like sslcommerz=2.5%:traveller or sslcommerz=1.85%+5:agency.`,
    );
  const [whole = "0", part = ""] = percent.split(".");
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return [name, { basisPoints, fixed: Number(fixed), paidBy: paidBy as GatewayFee["paidBy"] }];
}

function requireKnown(variable: string, named: Iterable<string>, known: ReadonlySet<string>): void {
  for (const name of named)
    if (!known.has(name))
      throw new StartupError(
        `${variable} names ${name}, which is no gateway here: there is ${[...known].join(", ")}.`,
      );
}
