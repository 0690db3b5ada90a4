import type { Language } from "@ghuri/contract/messages/message";
import { batch } from "../../../platform/batch.ts";
import type { Company } from "../../../platform/company.ts";
import type { Database } from "../../../platform/db/database.ts";
import { findInvoices } from "../../invoices/index.ts";
import type { OrderEmail } from "../product.ts";
import type { Order } from "../tables.ts";

/** The most emails that share a query. */
const MAX_BATCH = 100;

/**
 * Finds the link to the credit note that an email is about: that of the part or the change that it names (`details.part`),
 * else that of the order. Null: nothing was given back. Emails that ask at the same time share a query.
 */
export function createCreditNoteLinks(db: Database, company: Pick<Company, "site">) {
  const hasCreditNote = batch(async (ids: readonly string[]) => {
    const notes = await findInvoices(db, ids, "credit_note");
    return ids.map((id) => notes.has(id));
  }, MAX_BATCH);

  return async (
    { id, product }: Pick<Order, "id" | "product">,
    { details }: Pick<OrderEmail, "details">,
  ): Promise<string | null> => {
    const part = details?.["part"];
    const isOfPart = typeof part === "string";
    if (!(await hasCreditNote(isOfPart ? part : id))) return null;
    const query = new URLSearchParams({
      type: product,
      ...(isOfPart ? { part } : {}),
    });
    return `${company.site}/download-credit-note/${id}?${query.toString()}`;
  };
}

const DOWNLOAD: Readonly<Record<Language, string>> = {
  en: "Download your credit note (sign in first):",
  bn: "ক্রেডিট নোট ডাউনলোড করুন (আগে সাইন ইন করুন):",
};

/** What an email says about its credit note: one line, or none. */
export function creditNoteSteps(language: Language, link: string | null): readonly string[] {
  return link === null ? [] : [`${DOWNLOAD[language]} ${link}`];
}
