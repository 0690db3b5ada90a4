/* Anyone can check whether a receipt or ticket of ours is genuine. */
export const receiptCheck = {
  title: "Is this receipt real?",
  intro:
    "Scan the square code on a Ghuri receipt or ticket, or type the code under it. No account needed.",
  code: "Code on the document",
  codeNeeded: "Enter the code printed on the document, such as {example}.",
  check: "Check",
  checking: "Checking…",
  genuine: "This receipt is genuine.",
  issued: "Issued by Ghuri, unchanged since {when}.",
  agency: "Company",
  registration: "Registration",
  receipt: "Receipt",
  amount: "Amount",
  amountWithFee: "{total}, {fee} of it payment fee",
  for: "For",
  flight: "Flight, {from} to {to}, {count, plural, one {one traveller} other {# travellers}}",
  flightAndBack:
    "Flight, {from} to {to} and back, {count, plural, one {one traveller} other {# travellers}}",
  named: "{name}, {count, plural, one {one traveller} other {# travellers}}",
  visa: "Visa, {name}, {count, plural, one {one traveller} other {# travellers}}",
  payer: "Paid by",
  state: "Status",
  states: {
    paid: "Paid, not refunded",
    refunding: "Cancelled, refund in progress",
    refunded: "Refunded: this document is no longer proof of payment",
  },
  compare:
    "Compare these details with the document you have. If one differs, the document was altered.",
  unknown: "We did not issue this receipt.",
  unknownText: "No document of ours has this code. Check for a typing mistake first.",
  unknownHelp:
    "If someone gave you this document as proof of payment, do not rely on it. Send us a photo and we’ll tell you the same day, 9 AM to 8 PM Bangladesh time.",
  sendPhoto: "Send us a photo",
  photoSubject: "Is this receipt real? {code}",
  failed: "We couldn’t check the code.",
} as const;
