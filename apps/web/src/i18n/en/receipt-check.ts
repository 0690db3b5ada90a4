/* Anybody may ask whether a paper of ours is genuine. */
export const receiptCheck = {
  title: "Is this receipt real?",
  intro:
    "Scan the square code on a Ghuri receipt or ticket, or type the code under it. No account needed.",
  code: "Code on the paper",
  codeNeeded: "Type the code that stands on the paper, such as {example}.",
  check: "Check",
  checking: "Checking…",
  genuine: "This receipt is genuine.",
  issued: "Issued by Ghuri, unchanged since {when}.",
  agency: "Agency",
  registration: "Registration",
  receipt: "Receipt",
  amount: "Amount",
  for: "For",
  flight: "Flight, {from} to {to}, {count, plural, one {one traveller} other {# travellers}}",
  flightAndBack:
    "Flight, {from} to {to} and back, {count, plural, one {one traveller} other {# travellers}}",
  named: "{name}, {count, plural, one {one traveller} other {# travellers}}",
  visa: "Visa, {name}, {count, plural, one {one traveller} other {# travellers}}",
  payer: "Paid by",
  state: "State",
  states: {
    paid: "Paid, not refunded",
    refunding: "Cancelled, the money is on its way back",
    refunded: "Refunded: this paper pays for nothing any more",
  },
  compare:
    "Compare these lines with the paper in your hand. If one differs, the paper was changed.",
  unknown: "We did not issue this receipt.",
  unknownText: "The code is not in our books. Look for a typing slip first.",
  unknownHelp:
    "If someone gave you this paper as a proof of payment, do not rely on it. Send us a photo and we tell you the same day, 9 AM to 8 PM Bangladesh time.",
  sendPhoto: "Send us a photo",
  photoSubject: "Is this receipt real? {code}",
  failed: "We could not look just now.",
} as const;
