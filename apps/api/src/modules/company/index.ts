/** Public interface of company: our own name, address and registration, for documents, emails and pages. */
export { createLiveCompany, type LiveCompany } from "./live-company.ts";
export { registerCompany, toPageCompany } from "./plugin.ts";
export { listCompanyGaps } from "./list-company-gaps.ts";
export { sanitizeLogo } from "./sanitize-logo.ts";
export { ensureCompany, findCompany, saveCompany, saveLogo } from "./store-company.ts";
export type { FirstCompany } from "./sample-company.ts";
export type { CompanyRow } from "./tables.ts";
