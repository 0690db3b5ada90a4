import type { Language } from "@ghuri/contract/messages/message";
import type { SiteMessages } from "./site-messages.ts";
import { bn } from "./messages-bn.ts";
import { en } from "./messages-en.ts";

export const MESSAGES: Readonly<Record<Language, SiteMessages>> = { en, bn };

/** The name of the site in both languages. */
export const SITE_NAME: Readonly<Record<Language, string>> = { en: en.brand, bn: bn.brand };
