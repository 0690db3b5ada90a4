import type { Language } from "@ghuri/contract/messages/message";

export type LocalizedText = Readonly<Record<Language, string>>;

/**
 * The company that sells here, as tickets, receipts, emails and pages name it. One object for the life of the
 * process: when staff save new details, its fields change (`modules/company/live-company.ts`). Read the fields
 * when you print them, and do not copy them.
 */
export interface Company {
  /** The public URL of the site. */
  readonly site: string;
  /** The URL of the back office, for emails to staff. */
  readonly backOffice: string;
  readonly name: LocalizedText;
  readonly address: LocalizedText;
  /** Opening hours: "9 AM to 8 PM, Bangladesh time (UTC+6)". */
  readonly hours: LocalizedText;
  /** Number of the travel agency's registration certificate. */
  readonly registration: string;
  /** Number of the civil aviation licence; empty when there is none yet. */
  readonly licence: string;
  /** Business identification number (VAT); empty when there is none yet. */
  readonly bin: string;
  /** Taxpayer identification number; empty when there is none yet. Invoices print it. */
  readonly tin: string;
  /** The first of `phones`. */
  readonly phone: string;
  readonly phones: readonly string[];
  readonly email: string;
  /** The From line of every email. */
  readonly sender: { readonly name: string; readonly email: string };
  /** PNG; null: the kite logo is shown instead. */
  readonly logo: Uint8Array | null;
  /** The PNG's public path; changes with the logo. */
  readonly logoPath: string | null;
  /** Some details are empty or made up: documents say "sample". */
  readonly isSample: boolean;
}
