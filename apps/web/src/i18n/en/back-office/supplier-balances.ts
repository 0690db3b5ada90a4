/* Money left at suppliers, and when staff are warned. */
export const backOfficeSupplierBalances = {
  intro:
    "Tickets of these suppliers are paid from a balance that you top up. When it falls below your limit, a follow-up is due for finance: in the bell, under Follow-ups, and in the email about open cases.",
  none: "No supplier here is paid from a balance that can be read.",
  balance: "Balance",
  notRead: "Not read yet",
  readAt: "Read on",
  floor: "Not listed below",
  noFloor: "No limit",
  low: "Below the limit since {time}",
  enough: "Enough",
  off: "No alarm",
  threshold: "Warn below",
  thresholdIn: "Warn below, in {currency}",
  thresholdHelp: "In whole units of the supplier's currency. Leave empty for no alarm.",
  save: "Save limit",
  saving: "Saving…",
} as const;
