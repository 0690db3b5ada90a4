import type { Company } from "../src/platform/company.ts";

/** A company for tests that do not build a whole application. */
export function sampleCompany(over: Partial<Company> = {}): Company {
  return {
    site: "https://ghuri.test",
    backOffice: "https://ghuri.test/back-office",
    name: { en: "Ghuri Travels (sample)", bn: "ঘুরি ট্রাভেলস (নমুনা)" },
    address: { en: "Sample Tower, Gulshan, Dhaka 1212", bn: "নমুনা টাওয়ার, গুলশান, ঢাকা ১২১২" },
    hours: {
      en: "9 AM to 8 PM, Bangladesh time (UTC+6)",
      bn: "সকাল ৯টা থেকে রাত ৮টা, বাংলাদেশ সময়",
    },
    registration: "CAAB-0000000",
    licence: "",
    bin: "",
    tin: "",
    phone: "+8809600000000",
    phones: ["+8809600000000"],
    email: "help@ghuri.example",
    sender: { name: "Ghuri", email: "no-reply@ghuri.test" },
    logo: null,
    logoPath: null,
    isSample: true,
    ...over,
  };
}
