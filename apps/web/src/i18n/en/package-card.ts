/* The package card on home and in the package list. */
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
