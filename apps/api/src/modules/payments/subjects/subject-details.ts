import type { Language } from "@ghuri/contract/messages/message";
import type { PaymentRow } from "@ghuri/contract/payments";
import type { Queryable } from "../../../platform/db/database.ts";

/** How a subject is described in payment lists and on receipts. */
export interface SubjectDetails extends Pick<PaymentRow, "reference" | "route"> {
  /** The package name or the visa country; null for flights. */
  readonly name: Readonly<Record<Language, string>> | null;
  /** True for a journey that ends where it started. */
  readonly isThereAndBack: boolean;
  readonly travellers: number;
  /** The first traveller. */
  readonly payer: {
    readonly firstName: string;
    readonly lastName: string;
    /** Null when the account was deleted. */
    readonly email: string | null;
  };
  /** The language of the purchase, and of its emails. */
  readonly language: Language;
}

/** Describes many subjects of one purpose at once. Every requested id is in the result. */
export type DescribeSubjects = (
  db: Queryable,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, SubjectDetails>>;
