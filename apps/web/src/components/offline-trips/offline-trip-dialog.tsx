import { OfflineFlightDialog } from "./offline-flight-dialog.tsx";
import type { OfflineTripRef } from "./offline-trip-list.tsx";
import { OfflinePackageDialog } from "./offline-package-dialog.tsx";
import { OfflineVisaDialog } from "./offline-visa-dialog.tsx";
import type { OfflineTrips } from "./offline-trips.ts";

interface Props {
  readonly trips: OfflineTrips;
  readonly trip: OfflineTripRef;
  readonly onClose: () => void;
}

/** One kept trip over the page; nothing when it is not among them. */
export function OfflineTripDialog({ trips, trip: { kind, id }, onClose }: Props) {
  const shown = { savedAt: trips.savedAt, onClose };
  if (kind === "package") {
    const booking = trips.packages.find((each) => each.id === id);
    return booking && <OfflinePackageDialog booking={booking} {...shown} />;
  }
  if (kind === "visa") {
    const application = trips.visas.find((each) => each.id === id);
    return application && <OfflineVisaDialog application={application} {...shown} />;
  }
  const flight = trips.flights.find((each) => each.id === id);
  return flight && <OfflineFlightDialog flight={flight} first={kind} {...shown} />;
}
