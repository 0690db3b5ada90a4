import type {
  AddTicketStockBody,
  OwnDeparture,
  SaveDepartureBody,
  TicketStockRow,
} from "@ghuri/contract/own-flights";
import type { z } from "zod";
import {
  addTicketStock,
  findDeparture,
  listTicketStock,
  lockFlight,
  saveDeparture,
} from "../../inventory/index.ts";
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
