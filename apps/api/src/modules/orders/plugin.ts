import { handleJob } from "../../platform/jobs/jobs.ts";
import type { Platform, RoomParts } from "../../platform/platform.ts";
import type { Purpose } from "../payments/index.ts";
import { type OrderDeps, productOf } from "./deps.ts";
import { sendOrderEmail } from "./emails/send-order-email.ts";
import { expireOrder, expireOverdueOrders } from "./expiry/expire-orders.ts";
import { expireOrderJob, expireOrdersJob, orderEmailJob, orderPaidJob } from "./jobs.ts";
import { confirmPaidOrder } from "./payment/confirm-paid-order.ts";
import { createOrderPurpose } from "./payment/order-purpose.ts";
import type { Product } from "./product.ts";

const EVERY_MINUTE = "* * * * *";

/** The room as the rooms of products see it: where they register what they sell. */
export interface OrdersRoom extends RoomParts {
  readonly deps: OrderDeps;
  /** Adds a product. The room that sells it calls this once, before the jobs start. */
  register(product: Product): void;
  /** How payments handles orders of the product of this name, which may be registered later. */
  purposeOf(name: string): Purpose;
}

/** Orders: what every sale has in common, whatever was sold. Products register a definition. */
export function registerOrders(
  platform: Platform,
  links: Pick<OrderDeps, "queryPaymentsBeforeExpiry">,
): OrdersRoom {
  const products = new Map<string, Product>();
  const deps: OrderDeps = { ...platform, ...links, products };
  return {
    deps,
    register(product) {
      if (products.has(product.name)) throw new Error(`${product.name} is registered twice`);
      products.set(product.name, product);
    },
    purposeOf: (name) => createOrderPurpose(() => productOf(deps, name)),
    jobHandlers: [
      handleJob(expireOrderJob, ({ orderId }) => expireOrder(deps, orderId)),
      handleJob(expireOrdersJob, () => expireOverdueOrders(deps), EVERY_MINUTE),
      handleJob(orderPaidJob, (paid) => confirmPaidOrder(deps, paid)),
      {
        ...handleJob(orderEmailJob, (email) => sendOrderEmail(deps, email)),
        shouldThrottle: () => [...products.values()].some((product) => product.isBusy?.() ?? false),
      },
    ],
  };
}
