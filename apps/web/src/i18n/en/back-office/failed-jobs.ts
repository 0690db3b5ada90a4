/* Background jobs that failed for the last time. */
export const backOfficeFailedJobs = {
  intro:
    "Emails, tickets and other work that failed for the last time. Retry it once the cause is fixed.",
  none: "No failed jobs.",
  when: "Failed {time} after {count, plural, one {# try} other {# tries}}",
  openBooking: "Open the booking",
  retry: "Retry",
  retryAll: "Retry all",
  retrying: "Retrying…",
  retried: "Queued again. A job that fails again comes back to this list.",
  failed: "We couldn't do this. Try again.",
  discard: "Discard",
  discarding: "Discarding…",
  discardTitle: "Discard {queue}?",
  discardNote: "Discard a job only when its work was done another way. It can't be restored.",
  why: "Reason (for the audit log)",
  whyNeeded: "Enter a reason.",
} as const;
