import type { backOfficeMessages } from "./en/back-office/index.ts";
import type { en } from "./en/index.ts";

/** What there is to say, for travellers and for staff. */
export type AllMessages = typeof en & typeof backOfficeMessages;
