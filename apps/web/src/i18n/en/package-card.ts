/* A country's packages on a card: on the home page and among the holidays. */
export const packageCard = {
  off: "{percent}% off",
  count: "{count} Package(s)",
  startsFrom: "Price starts from",
  rating: "Rated",
  reviews: "reviews",
  was: "was",
  now: "now",
  viewDeal: "View Deal",
  viewDealOf: "View Deal: {country}",
} as const;
