import type { Product } from "../../orders/index.ts";

/** What the receipt of a package says. */
export const PACKAGE_RECEIPT: NonNullable<Product["receipt"]> = {
  en: {
    instructions: "For the money we received. Your places on the departure below are confirmed.",
    bought: "For this holiday",
  },
  bn: {
    instructions: "আমরা যে টাকা পেয়েছি, তার রসিদ। নিচের যাত্রায় আপনার আসন নিশ্চিত।",
    bought: "যে ছুটির প্যাকেজের জন্য",
  },
};
