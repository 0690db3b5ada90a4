/** Where people reach us; a deployment sets its own when it builds the page. */
export const SUPPORT = {
  phone: import.meta.env["VITE_SUPPORT_PHONE"] ?? "+880 9600 000000",
  email: import.meta.env["VITE_SUPPORT_EMAIL"] ?? "help@ghuri.example",
} as const;
