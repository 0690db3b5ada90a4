/**
 * Header that our page adds to every changing staff request. Another origin cannot send it without
 * a CORS preflight, which the API never allows.
 */
export const CSRF_HEADER = { name: "x-back-office", value: "1" } as const;
