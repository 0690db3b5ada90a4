import { type JobHandler, handleJob } from "../../platform/jobs/jobs.ts";
import { completeBookings } from "./bookings/complete-bookings.ts";
import { generateDepartures } from "./departures/generate-departures.ts";
import type { TourPackageDeps } from "./deps.ts";
import { completeBookingsJob, generateDeparturesJob } from "./jobs.ts";

const EVERY_MINUTE = "* * * * *";
const AFTER_MIDNIGHT_IN_DHAKA = "10 18 * * *";

export function tourPackageJobs(deps: TourPackageDeps): JobHandler[] {
  const { db, clock } = deps;
  return [
    handleJob(
      generateDeparturesJob,
      () => generateDepartures(db, clock.now()),
      AFTER_MIDNIGHT_IN_DHAKA,
    ),
    handleJob(completeBookingsJob, () => completeBookings(deps), EVERY_MINUTE),
  ];
}
