import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "../../../platform/db/database.ts";
import type { TicketResult, TicketRequest } from "../../flight-supplier.ts";
import { parseOfferRef } from "../offers/offer-ref.ts";
import type { Schedule } from "../network/schedule.ts";
import { issuedTickets, seatHolds } from "../tables.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const PNR_LENGTH = 6;
/** Coprime to 26^6, so that consecutive serials get distant references and none twice. */
const PNR_STRIDE = 123_456_791n;

/** Issues one ticket per traveller, once. A repeat returns the same tickets. */
export async function issueTickets(
  db: Database,
  schedule: Schedule,
  { bookingId, ref, travellers }: TicketRequest,
): Promise<TicketResult> {
  return db.transaction(async (tx): Promise<TicketResult> => {
    const held = await lockHeldSeats(tx, bookingId);
    if (!held) {
      const earlier = await findTickets(tx, bookingId);
      return earlier ?? { outcome: "refused", reason: "The booking holds no seats" };
    }
    const [first] = parseOfferRef(schedule.network, schedule.timetable, ref)?.legs[0] ?? [];
    if (!first) return { outcome: "refused", reason: "The flight is no longer in the schedule" };

    const serials = await nextSerials(tx, travellers.length);
    const prefix = first.flight.service.route.carrier.ticketPrefix;
    const ticketNumbers = serials.map((serial) => prefix + serial);
    const pnr = pnrOf(serials[0] ?? "");
    await tx.insert(issuedTickets).values({ bookingId, pnr, ticketNumbers });
    await tx
      .update(seatHolds)
      .set({ state: "ticketed" })
      .where(and(eq(seatHolds.bookingId, bookingId), eq(seatHolds.state, "held")));
    return { outcome: "ticketed", pnr, ticketNumbers };
  });
}

async function findTickets(db: Queryable, bookingId: string): Promise<TicketResult | undefined> {
  const [issued] = await db
    .select({ pnr: issuedTickets.pnr, ticketNumbers: issuedTickets.ticketNumbers })
    .from(issuedTickets)
    .where(and(eq(issuedTickets.bookingId, bookingId), isNull(issuedTickets.voidedAt)));
  return issued && { outcome: "ticketed", ...issued };
}

/** Locks the holds of a booking, so that it is not ticketed and released at once. True when it holds seats. */
async function lockHeldSeats(tx: Transaction, bookingId: string): Promise<boolean> {
  const holds = await tx
    .select({ seats: seatHolds.seats })
    .from(seatHolds)
    .where(and(eq(seatHolds.bookingId, bookingId), eq(seatHolds.state, "held")))
    .orderBy(seatHolds.inventoryId)
    .for("update");
  return holds.length > 0;
}

/** New ticket numbers without the airline's prefix. */
export async function nextSerials(tx: Transaction, count: number): Promise<string[]> {
  const result = await tx.execute(
    sql`select nextval('ticket_serial')::text as serial from generate_series(1, ${count}::int)`,
  );
  return result.rows.map((row) => String(row["serial"]));
}

function pnrOf(serial: string): string {
  const base = BigInt(LETTERS.length);
  let rest = (BigInt(serial) * PNR_STRIDE) % base ** BigInt(PNR_LENGTH);
  let pnr = "";
  for (let at = 0; at < PNR_LENGTH; at++) {
    pnr += LETTERS.charAt(Number(rest % base));
    rest /= base;
  }
  return pnr;
}
