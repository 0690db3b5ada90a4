import { BOOKING_ROLES } from "@ghuri/contract/admin-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import { hasAnyRole, type Staff } from "../../../../platform/http/auth/require-staff.ts";
import type { CsvRow } from "../../../../platform/http/downloads/csv.ts";
import { nameExtra } from "../../../flight-booking/index.ts";
import { withAudit } from "../../audit/with-audit.ts";
import type { StaffContext } from "../../staff-context.ts";
import type { InventoryDeps } from "../own-flights.ts";
import { findManifest } from "./find-manifest.ts";
import { nameRequests } from "./manifest-labels.ts";

const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "No.",
    "Title",
    "Last name",
    "First name",
    "Type",
    "Birth date",
    "Reference",
    "Status",
    "Fare",
    "PNR",
    "Ticket number",
    "Seats and bags",
    "Special requests",
  ],
  bn: [
    "ক্রম",
    "সম্বোধন",
    "পদবি",
    "নাম",
    "ধরন",
    "জন্মতারিখ",
    "রেফারেন্স",
    "অবস্থা",
    "ভাড়া",
    "পিএনআর",
    "টিকিট নম্বর",
    "আসন ও ব্যাগ",
    "বিশেষ অনুরোধ",
  ],
};

/** The passengers of a departure, for a spreadsheet; audited, since it names people. Passport numbers are not in it, and special requests for those who may see them on a booking. */
export async function buildManifestCsv(
  deps: InventoryDeps,
  { by, language, roles }: StaffContext & { readonly roles: Staff["roles"] },
  asked: { readonly id: string; readonly date: string },
): Promise<CsvRow[]> {
  const hasRequests = hasAnyRole({ roles }, BOOKING_ROLES);
  const subject = { kind: "own-flight", id: asked.id } as const;
  return withAudit(deps, { by, action: "own-flight.manifest", subject, why: null }, async (tx) => {
    const { passengers } = await findManifest(tx, asked);
    const rows = passengers.map(({ traveller, ...booked }, at) => [
      at + 1,
      traveller.title,
      traveller.lastName,
      traveller.firstName,
      traveller.passengerType,
      traveller.dateOfBirth,
      booked.reference,
      booked.status,
      booked.fareName,
      booked.pnr,
      booked.ticketNumber,
      booked.extras.map((extra) => nameExtra(language, extra)).join("; "),
      hasRequests ? nameRequests(language, booked.requests).join("; ") : "",
    ]);
    return {
      before: null,
      after: { date: asked.date, passengers: rows.length, with_special_requests: hasRequests },
      result: [HEADINGS[language], ...rows],
    };
  });
}
