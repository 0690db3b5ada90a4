export const newsletter = {
  confirmTitle: "Confirm your newsletter",
  confirmText: "One short e-mail a week. You can leave with one click, any time.",
  confirm: "Confirm my subscription",
  leaveTitle: "Leave the newsletter",
  leaveText: "We stop writing at once. Letters about your bookings still come.",
  leave: "Leave the list",
  working: "One moment…",
  linkBroken: "This link is not complete.",
  linkBrokenHelp: "Open it once more from the letter.",
  home: "Go to the home page",
} as const;
