import { and, eq, inArray } from "drizzle-orm";
import { batch } from "../../../platform/batch.ts";
import { pendingRefundTotals, type Subject } from "../../payments/index.ts";
import { type OrderDeps, productOf } from "../deps.ts";
import type { OrderEmail, Product } from "../product.ts";
import { composeSplitEmail } from "./compose-split-email.ts";
import { createCreditNoteLinks } from "./credit-note-link.ts";
import { isSplitEmail } from "./split-emails.ts";
import { type Order, orders, orderTravellers } from "../tables.ts";

export type SendOrderEmail = (request: OrderEmail) => Promise<void>;

/** The most emails that share a query. */
const MAX_BATCH = 100;

/**
 * Emails the primary traveller in the language of the order, unless the contact details were erased, or the product has nothing
 * to say any more. The cause makes every email go out once. Emails that are sent at the same time read what they state together.
 */
export function createSendOrderEmail(deps: OrderDeps): SendOrderEmail {
  const { db } = deps;
  const findOrder = batch(async (ids: readonly string[]) => {
    const found = await db
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids]));
    const byId = new Map(found.map((order) => [order.id, order]));
    return ids.map((id) => byId.get(id));
  }, MAX_BATCH);
  const findPrimaryTraveller = batch(async (ids: readonly string[]) => {
    const { orderId, position, firstName, lastName, email } = orderTravellers;
    // Whom to write to, and not their passport, which would be unsealed for nothing.
    const found = await db
      .select({ orderId, firstName, lastName, email })
      .from(orderTravellers)
      .where(and(inArray(orderId, [...ids]), eq(position, 0)));
    const byOrder = new Map(found.map((one) => [one.orderId, one]));
    return ids.map((id) => byOrder.get(id));
  }, MAX_BATCH);
  const pendingRefundTotal = batch(
    (subjects: readonly Subject[]) => pendingRefundTotals(db, subjects),
    MAX_BATCH,
  );
  const findCreditNoteLink = createCreditNoteLinks(db, deps.company);

  const renderOrderEmail = async (
    { emails, name: purpose }: Product,
    {
      order,
      name,
      request,
    }: { readonly order: Order; readonly name: string; readonly request: OrderEmail },
  ) => {
    const [back, creditNote] = await Promise.all([
      pendingRefundTotal({ purpose, subjectId: order.id }),
      findCreditNoteLink(order, request),
    ]);
    return emails.render(db, { order, name, back, creditNote, request });
  };

  return async (request) => {
    const { orderId, kind, event, again } = request;
    const [order, primary] = await Promise.all([findOrder(orderId), findPrimaryTraveller(orderId)]);
    if (!order || !primary?.email) return;
    const product = productOf(deps, order.product);
    const name = `${primary.firstName} ${primary.lastName}`;
    const rendered = isSplitEmail(kind)
      ? await composeSplitEmail(deps, product, { order, name, kind, request })
      : await renderOrderEmail(product, { order, name, request });
    if (!rendered) return;
    const { cause = event, ...email } = rendered;
    const parts = [kind, cause, ...(again === undefined ? [] : ["again", again])];
    await deps.mailer.send({
      cause:
        product.emails.causePrefix(orderId) + parts.filter((part) => part !== undefined).join("-"),
      to: primary.email,
      ...email,
    });
  };
}
