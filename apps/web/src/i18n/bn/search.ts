import type { search as english } from "../en/search.ts";
import type { Translation } from "../words.ts";

export const search: Translation<typeof english> = {};
