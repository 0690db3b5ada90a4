import type { SplitEmailKind } from "@ghuri/contract/order-emails";
import { pendingRefundTotals } from "../../payments/index.ts";
import type { RenderedEmail } from "../../../platform/mail/email-layout/email-content.ts";
import type { OrderDeps } from "../deps.ts";
import type { OrderEmail, Product } from "../product.ts";
import { findCollectedOf, nextPayment } from "../split-payments/find-collected.ts";
import { deadlineOf } from "../status/order-state.ts";
import type { Order } from "../tables.ts";
import { renderSplitEmail } from "./split-emails.ts";

/** Why payments of a price that was not paid in full go back. */
const GIVEN_BACK = ["not_completed", "booking_cancelled", "late"] as const;

interface Composed {
  readonly order: Order;
  /** The primary traveller's first and last name. */
  readonly name: string;
  readonly kind: SplitEmailKind;
  readonly request: Pick<OrderEmail, "event" | "details">;
}

/** An email about several payments of an order, as it stands now. The cause is the payment that it is about, where it names one. */
export async function composeSplitEmail(
  { db, company }: Pick<OrderDeps, "db" | "company">,
  product: Product,
  { order, name, kind, request: { event, details } }: Composed,
): Promise<RenderedEmail & { readonly cause?: string }> {
  const { id, reference, language, totalPayable } = order;
  const collected = await findCollectedOf(db, id);
  const subject = { purpose: product.name, subjectId: id };
  const [back = 0] = await pendingRefundTotals(db, [subject], GIVEN_BACK);
  const description = (await product.describe(db, [order])).get(id);
  const facts = {
    language,
    name,
    reference,
    title: description?.title[language] ?? "",
    price: totalPayable,
    paid: collected.paid,
    remaining: nextPayment(order, collected).amount,
    back,
    deadline: deadlineOf(order),
    words: product.words ?? {},
  };
  const payment = details?.["payment"];
  const about = typeof payment === "string" ? payment : event;
  return {
    ...renderSplitEmail(kind, facts, company),
    ...(about === undefined ? {} : { cause: String(about) }),
  };
}
