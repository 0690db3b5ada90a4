/* Security events, for administrators. */
export const backOfficeSecurityEvents = {
  title: "Security events",
  intro:
    "Sign-ins, ways to sign in, access and keys. Kept for a year. Administrators are emailed about what concerns staff, keys and attacks, at most once an hour.",
  kind: "What happened",
  anyKind: "Everything",
  none: "Nothing has happened.",
  times: "({count} times)",
  account: "Account {id}",
  staff: "Staff {id}",
  newest: "Newest",
  older: "Older",
} as const;
