import { eq } from "drizzle-orm";
import { pendingRefundTotal } from "../../payments/index.ts";
import { type OrderDeps, productOf } from "../deps.ts";
import { findPrimaryTravellers } from "../lists/find-order.ts";
import type { OrderEmail } from "../product.ts";
import { composeSplitEmail } from "./compose-split-email.ts";
import { findCreditNoteLink } from "./credit-note-link.ts";
import { isSplitEmail } from "./split-emails.ts";
import { orders } from "../tables.ts";

/**
 * Emails the primary traveller in the language of the order, unless the contact details were erased. The cause makes
 * every email go out once.
 */
export async function sendOrderEmail(deps: OrderDeps, request: OrderEmail): Promise<void> {
  const { orderId, kind, event, again } = request;
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  const primary = (await findPrimaryTravellers(deps.db, [orderId])).get(orderId);
  if (!order || !primary?.email) return;
  const product = productOf(deps, order.product);
  const { emails, name: purpose } = product;
  const name = `${primary.firstName} ${primary.lastName}`;
  const { cause = event, ...email } = isSplitEmail(kind)
    ? await composeSplitEmail(deps, product, { order, name, kind, request })
    : await emails.render(deps.db, {
        order,
        name,
        back: await pendingRefundTotal(deps.db, { purpose, subjectId: orderId }),
        creditNote: await findCreditNoteLink(deps.db, order, request, deps.company.site),
        request,
      });
  const parts = [kind, cause, ...(again === undefined ? [] : ["again", again])];
  await deps.mailer.send({
    cause: emails.causePrefix(orderId) + parts.filter((part) => part !== undefined).join("-"),
    to: primary.email,
    ...email,
  });
}
