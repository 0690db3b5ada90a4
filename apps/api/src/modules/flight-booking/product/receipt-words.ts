import type { Product } from "../../orders/index.ts";

/** What the receipt of a flight says. */
export const FLIGHT_RECEIPT: NonNullable<Product["receipt"]> = {
  en: {
    instructions: "For the money we received. It is no ticket: that comes from the airline.",
    bought: "For these flights",
    money: "Fare, taxes and charges, in BDT",
  },
  bn: {
    instructions: "আমরা যে টাকা পেয়েছি, তার রসিদ। এটি টিকিট নয়: টিকিট দেয় এয়ারলাইন।",
    bought: "যেসব ফ্লাইটের জন্য",
    money: "ভাড়া, কর ও চার্জ, টাকায়",
  },
};
