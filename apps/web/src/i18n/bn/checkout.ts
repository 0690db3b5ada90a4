import type { checkout as english } from "../en/checkout.ts";
import type { Translation } from "../words.ts";

export const checkout: Translation<typeof english> = {};
