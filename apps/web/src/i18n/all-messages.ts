import type { backOfficeMessages } from "./en/back-office/index.ts";
import type { en } from "./en/index.ts";

/** The type of all messages, for travellers and for staff. */
export type AllMessages = typeof en & typeof backOfficeMessages;
