/* What browsers refused on our pages. */
export const backOfficeCspViolations = {
  intro:
    "What visitors’ browsers refused to load or run on our pages. Browser extensions cause most of these; a new one on many visits is worth a look. Each is kept for 30 days after its last report.",
  none: "No reports in the last 30 days.",
  other: "Something else",
  otherPage: "on another page",
  onPage: "on {page}",
  times: "{count, plural, one {# time} other {# times}}",
  between: "{first} to {last}",
} as const;
