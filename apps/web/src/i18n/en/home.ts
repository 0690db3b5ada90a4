/* The sections of home below the first screen. */
export const home = {
  packagesTitle: "Our Popular Packages",
  packagesText: "Complete trips by country: stays, transfers and a day-by-day plan",
  packagesFailed: "We couldn’t load the packages.",
  discountedTitle: "Packages on offer",
  discountedText: "Prices are per traveller",
  discountedFailed: "We couldn’t load the packages on offer.",
  days: "{count, plural, one {# day} other {# days}}",
  partnersTitle: "Airlines you can book here",
  partnersFailed: "We couldn’t load the airlines.",
} as const;
