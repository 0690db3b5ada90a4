import type { Language } from "@ghuri/contract/messages/message";
import type { PaymentRow } from "@ghuri/contract/payments";
import type { Queryable } from "../../../platform/db/database.ts";

/** What a booking or an application is called, for lists of payments and on receipts. */
export interface SubjectDetails extends Pick<PaymentRow, "reference" | "route"> {
  /** The package's or the visa country's name; null for flights. */
  readonly name: Readonly<Record<Language, string>> | null;
  /** True for a journey that ends where it began. */
  readonly isThereAndBack: boolean;
  readonly travellers: number;
  /** Who is named first on it. */
  readonly payer: {
    readonly firstName: string;
    readonly lastName: string;
    /** Null when the account is gone. */
    readonly email: string | null;
  };
  /** In which it was bought, and its letters are written. */
  readonly language: Language;
}

/** Names many subjects of one purpose at once; every id asked for is in the answer. */
export type DescribeSubjects = (
  db: Queryable,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, SubjectDetails>>;
