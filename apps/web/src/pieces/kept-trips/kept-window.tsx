import { KeptFlightWindow } from "./kept-flight-window.tsx";
import type { OpenTrip } from "./kept-list.tsx";
import { KeptPackageWindow } from "./kept-package-window.tsx";
import { KeptVisaWindow } from "./kept-visa-window.tsx";
import type { Kept } from "./kept.ts";

interface Props {
  readonly kept: Kept;
  readonly trip: OpenTrip;
  readonly onClose: () => void;
}

/** One kept trip over the page; nothing when it is not among them. */
export function KeptWindow({ kept, trip: { kind, id }, onClose }: Props) {
  const shown = { savedAt: kept.savedAt, onClose };
  if (kind === "package") {
    const booking = kept.packages.find((each) => each.id === id);
    return booking && <KeptPackageWindow booking={booking} {...shown} />;
  }
  if (kind === "visa") {
    const application = kept.visas.find((each) => each.id === id);
    return application && <KeptVisaWindow application={application} {...shown} />;
  }
  const flight = kept.flights.find((each) => each.id === id);
  return flight && <KeptFlightWindow flight={flight} first={kind} {...shown} />;
}
