import type { company } from "./tables.ts";

type Details = Omit<
  typeof company.$inferInsert,
  "isCompany" | "logo" | "version" | "changedAt" | "phones"
> & { readonly phones: readonly string[] };

/** Made-up details of a demo. Pages, emails and documents that show them say "sample", and LIVE refuses them. */
export const SAMPLE_COMPANY = {
  nameEn: "Ghuri Travels (sample)",
  nameBn: "ঘুরি ট্রাভেলস (নমুনা)",
  addressEn: "Sample Tower, Gulshan, Dhaka 1212",
  addressBn: "নমুনা টাওয়ার, গুলশান, ঢাকা ১২১২",
  hoursEn: "9 AM to 8 PM, Bangladesh time (UTC+6)",
  hoursBn: "সকাল ৯টা থেকে রাত ৮টা, বাংলাদেশ সময়",
  registration: "CAAB-0000000",
  licence: "",
  bin: "",
  tin: "",
  phones: ["+8809600000000"],
  email: "help@ghuri.example",
  senderName: "Ghuri",
  senderEmail: "no-reply@ghuri.example",
} as const satisfies Details;

/** Details from the environment for a database without a company. Later changes are made in the back office. */
export interface FirstCompany {
  readonly COMPANY_NAME?: string | undefined;
  readonly COMPANY_ADDRESS?: string | undefined;
  readonly COMPANY_REGISTRATION?: string | undefined;
  readonly SUPPORT_PHONE?: string | undefined;
  readonly SUPPORT_EMAIL?: string | undefined;
  /** `Name <address>`, or an address. */
  readonly MAIL_FROM?: string | undefined;
}

/** The row of a first start: the sample, overridden by details from the environment. */
export function firstCompanyRow(env: FirstCompany, now: Date): typeof company.$inferInsert {
  const { COMPANY_NAME: name, COMPANY_ADDRESS: address, MAIL_FROM: sender } = env;
  // Otherwise pages would show a Bangla sample beside a real English name. The given text is used for both.
  const [, senderName = "", senderEmail = sender] = /^(.*?)\s*<([^<>]+)>$/.exec(sender ?? "") ?? [];
  return {
    ...SAMPLE_COMPANY,
    ...(name ? { nameEn: name, nameBn: name } : {}),
    ...(address ? { addressEn: address, addressBn: address } : {}),
    registration: env.COMPANY_REGISTRATION ?? SAMPLE_COMPANY.registration,
    phones: [env.SUPPORT_PHONE ?? SAMPLE_COMPANY.phones[0]],
    email: env.SUPPORT_EMAIL ?? SAMPLE_COMPANY.email,
    senderName: senderName.replaceAll('"', "") || name || SAMPLE_COMPANY.senderName,
    senderEmail: senderEmail ?? SAMPLE_COMPANY.senderEmail,
    changedAt: now,
  };
}
