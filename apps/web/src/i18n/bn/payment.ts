import type { payment as english } from "../en/payment.ts";
import type { Translation } from "../words.ts";

export const payment: Translation<typeof english> = {};
