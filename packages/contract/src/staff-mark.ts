/**
 * What our page puts on every call that changes something for staff. A page from elsewhere cannot put
 * it there without asking us first, and we never allow it.
 */
export const STAFF_MARK = { name: "x-back-office", value: "1" } as const;
