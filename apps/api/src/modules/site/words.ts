import type { Language } from "@ghuri/contract/messages/message";
import type { SiteWords } from "./site-words.ts";
import { bn } from "./words-bn.ts";
import { en } from "./words-en.ts";

export const WORDS: Readonly<Record<Language, SiteWords>> = { en, bn };

export const SITE_NAME: Readonly<Record<Language, string>> = { en: en.brand, bn: bn.brand };
