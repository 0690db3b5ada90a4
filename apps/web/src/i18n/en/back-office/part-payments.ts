/* What may be paid in two parts. */
export const backOfficePartPayments = {
  title: "Paying in parts",
  intro:
    "What travellers may pay in two parts, and what happens when the second one is not paid. Checkout says all of it before booking.",
  rules: "Rules",
  about:
    "A rule applies to bookings made from its day on, until a newer one of the same kind begins. Existing bookings keep their terms.",
  none: "Nothing can be paid in parts",
  noneText:
    "Enter a rule to offer it. The rest must be due early enough to sell the spots again and to pay hotels.",
  enter: "Enter rule",
  entering: "Entering…",
  entered: "The rule is entered.",
  scope: "For",
  scopes: {
    package_domestic: "Packages in Bangladesh",
    package_abroad: "Packages abroad",
    visa: "Visas",
  },
  percent: "First part, percent",
  percentHelp: "Of the price after coupon; 0 ends the offer",
  minimum: "First part, at least",
  minimumHelp: "In taka",
  dueDays: "Second part due, days before departure",
  dueDaysHelp: "2 to 180; due at 18:00 on that day",
  kept: "Kept of the first part, percent",
  keptHelp: "When the second part is not paid or the traveller cancels",
  validFrom: "Valid from",
  validFromHelp: "Today or later",
  heads: { percent: "First part", minimum: "At least", dueDays: "Days before", kept: "Kept" },
  notOffered: "Not offered",
  state: "State",
  states: { current: "In force", future: "Later", past: "Past" },
  enteredBy: "Entered by",
};
