import type { GatewayCapabilities, PaymentGateway } from "../gateway.ts";
import type { GatewayTools } from "../gateway-tools.ts";
import type { GatewayAdapter } from "../registry.ts";
import { openNagadPage } from "./open-page.ts";
import type { NagadSettings } from "./settings.ts";
import { verifyNagadPayment } from "./verify-payment.ts";

const NAME = "nagad";
const RETURN = "return";

/** Source: Nagad, online payment 0.2. It has no refund call that two sources agree on, so staff send refunds in its portal. */
function capabilitiesOf({ limits }: NagadSettings): GatewayCapabilities {
  return {
    refund: "manual",
    partialRefund: true,
    refundParts: null,
    findsRefundsBy: "id",
    instalments: false,
    pageOpensAgain: false,
    // Nobody publishes how long its page lives.
    reuseMinutes: 5,
    limits,
    currencies: ["BDT"],
  };
}

/** The gateway adapter for Nagad, online payment. */
export function createNagad(tools: GatewayTools, settings: NagadSettings): GatewayAdapter {
  const port: PaymentGateway = {
    capabilities: capabilitiesOf(settings),
    paths: { returns: [RETURN], notice: "notice" },
    open: (order) =>
      openNagadPage(settings, order, {
        clock: tools.clock,
        callbackUrl: tools.callbackUrl(NAME, RETURN),
      }),
    readReturn({ method, query }) {
      // Base64: a plus that nobody escaped arrives as a space.
      const gatewayRef = query["payment_ref_id"]?.replaceAll(" ", "+");
      if (!gatewayRef || method !== "GET") return null;
      return {
        attempt: { gatewayRef },
        confirmationRef: null,
        isSigned: true,
        mayHavePaid: true,
        // Nagad's answer tells all states; what the browser says adds nothing.
        claim: null,
      };
    },
    // Nagad sends no messages.
    readNotice: () => Promise.resolve(null),
    query: ({ gatewayRef }, signal) =>
      gatewayRef === null
        ? Promise.resolve(null)
        : verifyNagadPayment(settings, gatewayRef, signal),
    refund: refuseRefund,
    queryRefund: refuseRefund,
  };
  return { name: NAME, displayName: "Nagad", kind: "wallet", port };
}

function refuseRefund(): Promise<never> {
  return Promise.reject(new Error("refunds of Nagad are sent by staff"));
}
