import type { RequirePasskey } from "../../platform/http/auth/find-caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Company } from "../../platform/company.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { OverdueSubject } from "../payments/index.ts";
import type { Admission } from "./unpaid/admission.ts";
import type { AdmitOrder } from "./unpaid/admit-order.ts";
import type { Product } from "./product.ts";

/** Dependencies of the module. */
export interface OrderDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly company: Company;
  readonly requirePasskey: RequirePasskey;
  /** False: sample data, and receipts say so. */
  readonly isLive: boolean;
  /** `queryPaymentsBeforeExpiry` of payments, with its dependencies bound by app.ts. */
  readonly queryPaymentsBeforeExpiry: (overdue: OverdueSubject) => Promise<void>;
  /** The registered products, by name. */
  readonly products: ReadonlyMap<string, Product>;
  /** Judges orders that hold something until they are paid, within the statement that writes them. */
  readonly admission: Admission;
  /** The same before an order is written, and with the reason of a refusal. */
  readonly admitOrder: AdmitOrder;
}

/** The product of an order. @throws when none of that name is registered. */
export function productOf({ products }: Pick<OrderDeps, "products">, name: string): Product {
  const product = products.get(name);
  if (!product) throw new Error(`No product is registered as ${name}`);
  return product;
}
