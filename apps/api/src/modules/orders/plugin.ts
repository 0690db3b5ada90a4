import { handleJob } from "../../platform/jobs/jobs.ts";
import type { ProductPapers } from "../../platform/pdf/receipt-routes.ts";
import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import type { Platform, ModuleParts } from "../../platform/platform.ts";
import type { Purpose } from "../payments/index.ts";
import type { OrderDeps } from "./deps.ts";
import { createSendOrderEmail } from "./emails/send-order-email.ts";
import { eraseExpiredDocuments } from "./personal-data/erase-documents.ts";
import { expireOverdueOrders } from "./expiry/expire-orders.ts";
import {
  eraseDocumentsJob,
  expireOrdersJob,
  orderEmailJob,
  orderPaidJob,
  remindOfRestJob,
} from "./jobs.ts";
import { confirmPaidOrder } from "./payment/confirm-paid-order.ts";
import { createOrderPurpose } from "./payment/order-purpose.ts";
import { createOrderPersonalData } from "./personal-data/personal-data-handler.ts";
import { remindOfRest } from "./part-payments/remind-of-rest.ts";
import type { Product } from "./product.ts";
import { createAdmission } from "./unpaid/admission.ts";
import { createAdmitOrder } from "./unpaid/admit-order.ts";
import { scaleLimits } from "./unpaid/unpaid-limits.ts";
import { findOrderInvoice } from "./invoices/find-order-invoice.ts";
import { findOrderReceipt } from "./receipts/find-order-receipt.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_QUARTER = "*/15 * * * *";
/** At three in the morning in Dhaka, in UTC. */
const NIGHTLY = "0 21 * * *";

/** The module as the modules of products see it: where they register what they sell. */
export interface OrdersModule extends ModuleParts {
  readonly deps: OrderDeps;
  /**
   * Adds a product: from then on its orders are paid, listed, expired, refunded and exported. The module that sells it
   * calls this once, before the jobs start.
   */
  register(product: Product): void;
  /** How receipts and invoices of a product are found; null for one that is not registered. */
  papersOf(name: string): ProductPapers | null;
  /** One for each product that is registered by then. */
  personalDataHandlers(): readonly PersonalDataHandler[];
}

/** Orders: what every sale has in common, whatever was sold. Products register a definition. */
export function registerOrders(
  platform: Platform,
  {
    registerPurpose,
    ...links
  }: Pick<OrderDeps, "queryPaymentsBeforeExpiry"> & {
    /** `register` of the purposes of payments. */
    readonly registerPurpose: (name: string, purpose: Purpose) => void;
  },
): OrdersModule {
  const products = new Map<string, Product>();
  const { db, clock } = platform;
  const limits = scaleLimits(platform.unpaidOrdersFactor);
  const admission = createAdmission({ products, limits });
  const admitOrder = createAdmitOrder({ db, clock, admission });
  const deps: OrderDeps = { ...platform, ...links, products, admission, admitOrder };
  return {
    deps,
    register(product) {
      if (products.has(product.name)) throw new Error(`${product.name} is registered twice`);
      registerPurpose(product.name, createOrderPurpose(product));
      products.set(product.name, product);
    },
    papersOf(name) {
      const product = products.get(name);
      if (!product) return null;
      return {
        findReceipt: findOrderReceipt(deps, product),
        findInvoice: (asked) => findOrderInvoice(deps, product, asked),
      };
    },
    personalDataHandlers: () => [...products.values()].map(createOrderPersonalData),
    jobHandlers: [
      handleJob(expireOrdersJob, () => expireOverdueOrders(deps), EVERY_MINUTE),
      handleJob(remindOfRestJob, () => remindOfRest(deps), EVERY_QUARTER),
      handleJob(eraseDocumentsJob, () => eraseExpiredDocuments(deps), NIGHTLY),
      handleJob(orderPaidJob, (paid) => confirmPaidOrder(deps, paid)),
      {
        ...handleJob(orderEmailJob, createSendOrderEmail(deps)),
        shouldThrottle: () => [...products.values()].some((product) => product.isBusy?.() ?? false),
      },
    ],
  };
}
