import { z } from "zod";
import { Instant } from "./dates.ts";
import { requiredNote, type StaffRole } from "./staff.ts";

/** Roles that may see failed jobs and repeat them. */
export const FAILED_JOB_ROLES = ["support", "admin"] as const satisfies readonly StaffRole[];

/** Listed at most; the oldest first. */
export const MAX_FAILED_JOBS = 100;

/**
 * The names of jobs that are listed here once they have failed for the last time; the others are repeated by a schedule. The web app
 * names each for staff.
 */
export const FAILED_JOB_NAMES = [
  "buy-flight-extras",
  "cancel-flight-part",
  "cancel-flight-tickets",
  "change-flights",
  "email",
  "hold-flight-seats",
  "issue-flight-ticket",
  "order-email",
  "order-paid",
  "send-agency-link",
  "send-campaign-batch",
  "send-email-change-link",
  "send-newsletter-confirmation",
  "send-phone-code",
  "send-reset-link",
  "send-staff-invitation",
  "settle-payment",
  "sync-flight-booking",
  "webhook-switched-off",
] as const;
/** One of `FAILED_JOB_NAMES`. */
export type FailedJobName = (typeof FAILED_JOB_NAMES)[number];

/** Background work that failed for the last time: what it was to do has not happened. */
export const FailedJob = z.object({
  id: z.string(),
  /** The name of the job, such as "order-paid" or "email". */
  queue: z.string(),
  /** The booking or application that it is about, if its data names one. */
  booking_id: z.string().nullable(),
  /** The message of its last error, in English. */
  error: z.string(),
  /** How often it was tried. */
  tries: z.int(),
  enqueued_at: Instant,
  failed_at: Instant,
});
export type FailedJob = z.infer<typeof FailedJob>;
/** The oldest `MAX_FAILED_JOBS` failed jobs. */
export const FailedJobsReply = z.object({ data: z.array(FailedJob) });

const ids = z.array(z.uuid()).min(1, "field_required").max(MAX_FAILED_JOBS);
/** The jobs to run again. Refusal: already_decided, when one is no longer failed. */
export const RetryJobsBody = z.strictObject({ ids });
/** The reason appears in the audit log only. */
export const DiscardJobsBody = z.strictObject({ ids, why: requiredNote });
