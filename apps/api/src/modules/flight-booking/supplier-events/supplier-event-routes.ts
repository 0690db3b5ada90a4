import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { recordSecurityEvent } from "../../../platform/security-events/record-security-event.ts";
import type { RemoteSupplier, SupplierEvent } from "../../../suppliers/flight-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { syncBookingJob } from "../jobs.ts";
import { flightBookings, supplierEvents } from "../tables.ts";

/** All messages of a supplier arrive from few addresses. */
const rateLimit = { max: 6000, timeWindow: 60_000 };
const MOST_BYTES = 100_000;

/**
 * Where remote suppliers send their messages. What a message says is not believed: it names an order, and the job that
 * it starts asks the supplier. Each message is handled once.
 */
export async function supplierEventRoutes(
  http: FastifyInstance,
  deps: FlightBookingDeps,
): Promise<void> {
  // A scope of its own, because the signature covers the body as it was sent.
  await http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.post<{ Params: { supplier: string } }>(
      "/api/v1/suppliers/:supplier/events",
      { config: { rateLimit }, bodyLimit: MOST_BYTES },
      async (request, reply) => {
        const supplier = deps.search.suppliers.find(({ name }) => name === request.params.supplier);
        if (supplier?.kind !== "remote") return refuse("not_found");
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = supplier.readEvent({ body, headers: request.headers, now: deps.clock.now() });
        if (!event) return refuseForged(deps, supplier);
        await receiveEvent(deps, supplier, event);
        return reply.header("Cache-Control", "no-store").type("text/plain").send("OK");
      },
    );
    done();
  });
}

/** Anybody can send one, so they are counted in one row an hour, and nobody is emailed. */
async function refuseForged(
  { db, clock }: FlightBookingDeps,
  { name: detail }: RemoteSupplier,
): Promise<never> {
  const event = { kind: "supplier_message_forged", detail, countedBy: detail } as const;
  await recordSecurityEvent(db, { ...event, at: clock.now() });
  return refuse("unauthenticated");
}

async function receiveEvent(
  { db, clock, jobs, log }: FlightBookingDeps,
  { name: supplier }: RemoteSupplier,
  { id: eventId, type, orderId: supplierOrderId }: SupplierEvent,
): Promise<void> {
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(supplierEvents)
      .values({ supplier, eventId, type, supplierOrderId, receivedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: supplierEvents.eventId });
    if (added.length === 0 || supplierOrderId === null) return;
    const [booking] = await tx
      .select({ id: flightBookings.orderId })
      .from(flightBookings)
      .where(
        and(
          eq(flightBookings.supplier, supplier),
          eq(flightBookings.supplierOrderId, supplierOrderId),
        ),
      );
    if (booking) await jobs.enqueue(tx, syncBookingJob, { bookingId: booking.id });
    // Its order may be held at this moment: the answer to that request tells the rest.
    else
      log.info(
        { supplier, event_id: eventId, type },
        "a supplier's message about no order of ours",
      );
  });
}
