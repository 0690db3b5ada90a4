/* The sections of home under the first screen. */
export const home = {
  packagesTitle: "Our Popular Packages",
  packagesText: "Whole trips by country: stays, transfers and the days planned",
  packagesFailed: "The packages did not come through.",
  toursTitle: "Tours on offer",
  toursText: "Prices are for each traveller",
  toursFailed: "The tours did not come through.",
  days: "{count, plural, one {# day} other {# days}}",
  partnersTitle: "Airlines you can book here",
  partnersFailed: "The airlines did not come through.",
} as const;
