import type {
  AddTicketStockBody,
  OwnDeparture,
  SaveDepartureBody,
  TicketStockRow,
} from "@ghuri/contract/own-flights";
import { inArray } from "drizzle-orm";
import type { z } from "zod";
import type { CsvRow } from "../../../platform/http/downloads/csv.ts";
import type { Language } from "@ghuri/contract/messages/message";
import { findBookings, isTravelling } from "../../flight-booking/index.ts";
import {
  addTicketStock,
  findDeparture,
  listDepartureHolds,
  listTicketStock,
  lockFlight,
  saveDeparture,
} from "../../inventory/index.ts";
import { findOrderTravellers, orders } from "../../orders/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import { changeContent } from "../content/change-content.ts";
import type { StaffContext } from "../staff-context.ts";
import type { InventoryDeps } from "./own-flights.ts";

/** Saves what the airline said of one departure, unless it changed since `version`. */
export async function saveOwnDeparture(
  deps: InventoryDeps,
  { by }: StaffContext,
  { id, date }: { readonly id: string; readonly date: string },
  { version, ...fields }: z.output<typeof SaveDepartureBody>,
): Promise<OwnDeparture> {
  await changeContent(deps, {
    action: {
      by,
      action: "own-flight.departure",
      subject: { kind: "own-flight", id },
      why: null,
    },
    version,
    lock: (tx) => lockFlight(tx, id),
    find: (tx) => findDeparture(tx, id, date),
    write: (tx) => saveDeparture(tx, id, date, fields),
    toAuditDetails: ({ is_closed, airline_pnr, release_on, deposit_due_on, deposit_taka }) => ({
      date,
      is_closed,
      airline_pnr,
      release_on,
      deposit_due_on,
      deposit_taka,
    }),
  });
  return findDeparture(deps.db, id, date);
}

/** Adds ticket numbers of an airline. */
export async function addTicketStockAsStaff(
  deps: InventoryDeps,
  { by }: StaffContext,
  body: z.output<typeof AddTicketStockBody>,
): Promise<TicketStockRow[]> {
  const subject = { kind: "ticket-stock", id: body.airline_code } as const;
  await withAudit(deps, { by, action: "ticket-stock.add", subject, why: null }, async (tx) => {
    await addTicketStock(tx, body, deps.clock.now());
    return { before: null, after: body, result: undefined };
  });
  return listTicketStock(deps.db);
}

const MANIFEST_HEADINGS: Readonly<Record<Language, readonly string[]>> = {
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
  ],
};

/** The passengers of a departure, as the airline wants them; audited, since it names people. Passport numbers are not in it. */
export async function buildManifest(
  deps: InventoryDeps,
  { by, language }: StaffContext,
  { id, date }: { readonly id: string; readonly date: string },
): Promise<CsvRow[]> {
  const subject = { kind: "own-flight", id } as const;
  return withAudit(deps, { by, action: "own-flight.manifest", subject, why: null }, async (tx) => {
    await findDeparture(tx, id, date);
    const holds = await listDepartureHolds(tx, id, date);
    const ids = holds.map(({ bookingId }) => bookingId);
    const bookings = ids.length > 0 ? await findBookings(tx, inArray(orders.id, ids)) : [];
    const travellers = await findOrderTravellers(tx, ids);
    const rows = holds.flatMap(({ bookingId, fareName }) => {
      const booking = bookings.find((one) => one.id === bookingId);
      return travellers
        .filter((one) => one.orderId === bookingId && (!booking || isTravelling(booking, one)))
        .map((traveller) => [
          traveller.title,
          traveller.lastName,
          traveller.firstName,
          traveller.passengerType,
          traveller.dateOfBirth,
          booking?.reference ?? "",
          booking?.status ?? "",
          fareName,
          booking?.pnr ?? "",
          booking?.ticketNumbers[traveller.position] ?? "",
        ]);
    });
    return {
      before: null,
      after: { date, passengers: rows.length },
      result: [MANIFEST_HEADINGS[language], ...rows.map((row, at) => [at + 1, ...row])],
    };
  });
}
