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

/** The dialog of one saved trip; renders nothing when the trip is not saved. */
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
