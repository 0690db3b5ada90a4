import type { Product } from "../../orders/index.ts";

/** What the receipt of an application says. */
export const VISA_RECEIPT: NonNullable<Product["receipt"]> = {
  en: {
    instructions: "For the money we received. It is no visa: that comes from the embassy.",
    bought: "For this visa application",
  },
  bn: {
    instructions: "আমরা যে টাকা পেয়েছি, তার রসিদ। এটি ভিসা নয়: ভিসা দেয় দূতাবাস।",
    bought: "যে ভিসা আবেদনের জন্য",
  },
};
