/* Which banks' instalments are offered. */
export const backOfficeInstalments = {
  title: "Instalments by card",
  intro:
    "With which banks’ credit cards travellers can pay in monthly instalments at SSLCommerz. They see charge and monthly sum before they pay.",
  plans: "Banks and tenures",
  about:
    "Enter what your contract with the gateway says. The bank collects the instalments from the traveller; you get the whole price at once. The charge is added to the price.",
  none: "No instalments are offered",
  noneText: "Enter a bank and a tenure to offer them.",
  add: "Add instalments",
  adding: "Adding…",
  added: "The instalments are offered from now on.",
  bank: "Bank",
  bankHelp: "As travellers know it",
  months: "Tenure",
  monthCount: "{months, plural, other {# months}}",
  charge: "Charge, percent of the price",
  chargeHelp: "Paid by the traveller; 0 for instalments without charge",
  minimum: "Offered from",
  minimumHelp: "The smallest price, in taka",
  heads: { months: "Months", charge: "Charge", minimum: "From" },
  enteredBy: "Entered by",
  state: "State",
  end: "End",
  endOf: "End {bank}, {months, plural, other {# months}}",
  ending: "Ending…",
  ended: "Ended {when}",
};
