/** What brought the news: kept in the history of an attempt. */
export const PAYMENT_SOURCES = ["traveller", "return", "ipn", "reconcile", "staff"] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];
