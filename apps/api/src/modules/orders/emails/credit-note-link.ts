import type { Language } from "@ghuri/contract/messages/message";
import type { Queryable } from "../../../platform/db/database.ts";
import { findInvoice } from "../../invoices/index.ts";
import type { OrderEmail } from "../product.ts";
import type { Order } from "../tables.ts";

/**
 * The link to the credit note that an email is about: that of the part or the change that it names (`details.part`), else
 * that of the order. Null: nothing was given back.
 */
export async function findCreditNoteLink(
  db: Queryable,
  { id, product }: Pick<Order, "id" | "product">,
  { details }: Pick<OrderEmail, "details">,
  site: string,
): Promise<string | null> {
  const part = details?.["part"];
  const isOfPart = typeof part === "string";
  const note = await findInvoice(db, isOfPart ? part : id, "credit_note");
  if (!note) return null;
  const query = new URLSearchParams({ type: product, ...(isOfPart ? { part } : {}) });
  return `${site}/download-credit-note/${id}?${query.toString()}`;
}

const DOWNLOAD: Readonly<Record<Language, string>> = {
  en: "Download your credit note (sign in first):",
  bn: "ক্রেডিট নোট ডাউনলোড করুন (আগে সাইন ইন করুন):",
};

/** What an email says about its credit note: one line, or none. */
export function creditNoteSteps(language: Language, link: string | null): readonly string[] {
  return link === null ? [] : [`${DOWNLOAD[language]} ${link}`];
}
