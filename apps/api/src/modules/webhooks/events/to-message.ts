import type { WebhookEvent, WebhookMessage } from "@ghuri/contract/webhooks";
import type { ProductStatuses } from "../deps.ts";
import type { OrderFacts } from "../tables.ts";

/** What happened to an order, as endpoints subscribe to it. */
export function toEventType(facts: OrderFacts, statuses: ProductStatuses | null): WebhookEvent {
  const { cause, number, status, previous } = facts;
  if (cause === "paid") return "order.paid";
  if (cause === "refund") return "order.refunded";
  if (number === 1) return "order.created";
  // A visa that is not paid for is cancelled, so this one comes first.
  if (status === statuses?.cancelled) return "order.cancelled";
  if (status === statuses?.expired) return "order.expired";
  if (status.endsWith("failed")) return "order.failed";
  if (status === "ticket_issued")
    return previous === "ticket_issued" ? "order.changed" : "order.ticketed";
  return "order.updated";
}

/** The body of the messages about an order. */
export function toMessage(type: WebhookEvent, at: Date, facts: OrderFacts): WebhookMessage {
  const { id, reference, product, status, previous, refund } = facts;
  const { total_payable, currency, is_paid } = facts;
  return {
    type,
    timestamp: at.toISOString(),
    data: {
      order: {
        id,
        reference,
        product,
        status,
        previous_status: previous,
        total_payable,
        currency,
        is_paid,
      },
      refund: refund && { reference: refund.reference, amount: toTakaText(refund.paisa) },
    },
  };
}

function toTakaText(paisa: number): string {
  return `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, "0")}`;
}
