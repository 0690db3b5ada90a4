import type { PaymentGateway } from "./gateway.ts";
import { GatewayUnavailable } from "./gateway.ts";

/** What the gateway keeps of a payment, and who bears it: in hundredths of a percent (250 = 2.5 %) and in whole taka. */
export interface GatewayFee {
  readonly basisPoints: number;
  readonly fixed: number;
  readonly paidBy: "agency" | "traveller";
}

/** A gateway with its adapter. */
export interface GatewayAdapter {
  /** In `payments.gateway` and in the addresses of its returns: small letters, digits and hyphens. Never reused. */
  readonly name: string;
  /** As travellers and staff read it; a brand, so the same in every language. */
  readonly displayName: string;
  /** `hosted`: its page offers cards, banks and wallets. `wallet`: it is one wallet. */
  readonly kind: "hosted" | "wallet";
  readonly port: PaymentGateway;
}

/** A gateway of this installation: its adapter, and how the agency offers it. */
export interface RegisteredGateway extends GatewayAdapter {
  /** False: it takes no new payment. Its earlier payments are still settled and refunded. */
  readonly isOn: boolean;
  readonly fee: GatewayFee;
}

/** The gateways of this installation, in the order travellers see them. */
export interface Gateways {
  readonly all: readonly RegisteredGateway[];
  /** The gateway with this name; null when it is not configured. */
  find(name: string | null): RegisteredGateway | null;
  /** Its name for people; that in the database for one that is not configured any more, null for none. */
  labelOf(name: string): string;
  labelOf(name: string | null): string | null;
  /**
   * The adapter of an attempt's gateway. @throws GatewayUnavailable when the gateway is no longer configured, so the
   * attempt waits as for a gateway that does not answer, and staff see it.
   */
  portOf(attempt: { readonly gateway: string | null }): PaymentGateway;
}

/** The gateways that take payments now, as every page receives them, in `<meta name="gateways">`. */
export function toPageGateways({ all }: Gateways) {
  return all
    .filter(({ isOn }) => isOn)
    .map(({ name, displayName: label, kind }) => ({ name, label, kind }));
}

/** Lists the gateways. @throws Error on two with one name. */
export function createGateways(all: readonly RegisteredGateway[]): Gateways {
  const byName = new Map(all.map((one) => [one.name, one]));
  if (byName.size < all.length) throw new Error("Two gateways have one name");
  const find = (name: string | null) => byName.get(name ?? "") ?? null;
  function labelOf(name: string): string;
  function labelOf(name: string | null): string | null;
  function labelOf(name: string | null): string | null {
    return find(name)?.displayName ?? name;
  }
  return {
    all,
    find,
    labelOf,
    portOf({ gateway }) {
      const found = find(gateway);
      if (!found) throw new GatewayUnavailable(`gateway ${gateway ?? "none"} is not configured`);
      return found.port;
    },
  };
}
