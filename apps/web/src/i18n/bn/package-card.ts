import type { packageCard as english } from "../en/package-card.ts";
import type { Translation } from "../translation.ts";

export const packageCard: Translation<typeof english> = {
  off: "{percent}% ছাড়",
  count: "{count}টি প্যাকেজ",
  startsFrom: "দাম শুরু",
  rating: "রেটিং",
  reviews: "জনের মতামত",
  was: "আগে ছিল",
  now: "এখন",
  viewDeal: "অফার দেখুন",
  viewDealOf: "অফার দেখুন: {country}",
};
