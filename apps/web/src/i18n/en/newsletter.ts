export const newsletter = {
  confirmTitle: "Confirm your newsletter",
  confirmText: "One short email a week. You can unsubscribe with one click, any time.",
  confirm: "Confirm my subscription",
  leaveTitle: "Unsubscribe from the newsletter",
  leaveText: "We stop sending it right away. You still get emails about your bookings.",
  leave: "Unsubscribe",
  working: "One moment…",
  linkBroken: "This link is incomplete.",
  linkBrokenHelp: "Open it again from the email.",
  home: "Go to the home page",
} as const;
