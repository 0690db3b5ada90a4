import { BOOKING_ROLES } from "@ghuri/contract/admin-bookings";
import { hasAnyRole, type Staff } from "../../../../platform/http/auth/require-staff.ts";
import type { Download } from "../../../../platform/http/downloads/send-download.ts";
import { createPdfThread } from "../../../../platform/pdf/pdf-thread.ts";
import { nameExtra } from "../../../flight-booking/index.ts";
import { withAudit } from "../../audit/with-audit.ts";
import type { StaffContext } from "../../staff-context.ts";
import type { InventoryDeps } from "../own-flights.ts";
import { findManifest } from "./find-manifest.ts";
import { nameRequests } from "./manifest-labels.ts";
import type { ManifestDocument } from "./manifest-document.ts";

const thread = createPdfThread<ManifestDocument>(new URL("./manifest-worker.ts", import.meta.url));

interface Asked extends StaffContext {
  readonly id: string;
  readonly date: string;
  readonly roles: Staff["roles"];
}

/**
 * The passengers of a departure as PDF, as the counter needs them. It is audited, since it names people; passport numbers
 * and special requests are printed for those who may see them on a booking.
 */
export async function openManifestPdf(
  deps: InventoryDeps,
  { id, date, by, language, roles }: Asked,
): Promise<Download> {
  const hasPassports = hasAnyRole({ roles }, BOOKING_ROLES);
  const subject = { kind: "own-flight", id } as const;
  const action = { by, action: "own-flight.manifest", subject, why: null } as const;
  const { flight, departure, passengers } = await withAudit(deps, action, async (tx) => {
    const found = await findManifest(tx, { id, date });
    const after = { date, passengers: found.passengers.length, with_passports: hasPassports };
    return { before: null, after, result: found };
  });
  const { company, isLive } = deps.orders;
  const number = `${flight.airlineCode} ${departure.schedule.flight_number}`;
  const place = (iata: string) => `${deps.airports.describe(iata, language).city} ${iata}`;
  const content = await thread.run({
    language,
    company,
    reference: `${number} ${date}`,
    // Nothing of it can be verified by others: it is not theirs.
    verificationCode: "",
    site: company.site,
    totalPayable: 0,
    isSample: !isLive,
    madeAt: deps.clock.now(),
    madeBy: by.name,
    flight: number,
    airline: flight.airlineName,
    from: place(flight.origin),
    to: place(flight.destination),
    departure,
    passengers: passengers.map(({ traveller, ...booked }) => ({
      name: `${traveller.lastName} ${traveller.firstName} ${traveller.title}`.toUpperCase(),
      type: traveller.passengerType,
      dateOfBirth: traveller.dateOfBirth,
      passport: (hasPassports && traveller.passportNumber) || "",
      reference: booked.reference,
      isPaid: booked.isPaid,
      fareName: booked.fareName,
      pnr: booked.pnr,
      ticketNumber: booked.ticketNumber,
      extras: [
        ...booked.extras.map((extra) => nameExtra(language, extra)),
        ...(hasPassports ? nameRequests(language, booked.requests) : []),
      ].join(", "),
    })),
  });
  return { filename: `manifest-${date}.pdf`, type: "application/pdf", content };
}
