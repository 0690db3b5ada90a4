/**
 * Public interface of tour-packages: functions for app.ts and the back office.
 */
/** Registers the module; app.ts calls it once. */
export { registerTourPackages } from "./plugin.ts";
/** Dependencies of the module. */
export type { TourPackageDeps } from "./deps.ts";
/** Creates a draft package. */
export { createPackage } from "./catalogue/create-package.ts";
/** Departures as staff edit them. `changeDeparture` is false on a version conflict. */
export {
  addDepartures,
  changeDeparture,
  findUpcomingDepartures,
  findDeparture,
} from "./departures/departures.ts";
/** Packages in any state, for staff. */
export {
  countOpenDepartures,
  findPackageForStaff,
  lockPackage,
} from "./catalogue/find-package-for-staff.ts";
/** The back-office list of packages. */
export { listAllPackages } from "./catalogue/list-all-packages.ts";
/** A package row as editable fields. */
export { toPackageFields } from "./catalogue/package-fields.ts";
/** Puts a package on sale from a date, or makes it a draft. */
export { publishPackage } from "./catalogue/publish-package.ts";
/** Inserts the sample packages and their first departures into an empty database. */
export { seedPackages } from "./catalogue/seed-packages.ts";
/** Takes a package off sale. */
export { retirePackage } from "./catalogue/retire-package.ts";
/** Saves edits of a locked package. */
export { updatePackage } from "./catalogue/update-package.ts";
/** Report queries: bookings per day and country, paid bookings for reconciliation. */
export { packagesByCountry, packagesByDay } from "./admin/package-reports.ts";
/** Demo content: packages that are not retired, and bookings of them. `endSampleBooking` cancels without email or refund. */
export {
  endSampleBooking,
  listSampleBookings,
  listSamplePackages,
} from "./catalogue/sample-packages.ts";
