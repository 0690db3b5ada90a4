import type { AcknowledgedBooking, BookingRecord, EventRecord, Records } from "./records.ts";

/** Seats of our own, whose holds and tickets are in the shop's database. */
const OWN_SUPPLIER = "schedule";
const PAID_STATUSES = ["booking_confirmed", "ticket_issued"];
const OPEN_STATUSES = ["booked", ...PAID_STATUSES];

/** Violations of what must hold at every moment, one sentence each. */
export function findViolations(
  records: Records,
  acknowledged: readonly AcknowledgedBooking[],
): string[] {
  return [
    ...checkAcknowledged(records, acknowledged),
    ...checkSeats(records),
    ...checkMoney(records),
    ...checkEvents(records),
    ...checkCoupons(records),
    ...checkTickets(records),
    ...checkDoubleOrders(records),
    ...records.ledgerFaults,
    ...records.deadJobs.map((name) => `job ${name} is dead`),
  ];
}

/** Violations of what must hold once no work is pending any more. */
export function findUnsettled(records: Records): string[] {
  return [
    ...checkEndedBookings(records),
    ...checkCharges(records),
    ...checkEmails(records),
    ...checkAirlineOrders(records),
    ...records.bookings
      .filter(({ status }) => status === "not_booked")
      .map(({ id }) => `booking ${id} still waits for the airline`),
    ...records.bookings
      .filter(({ status }) => status === "booking_confirmed")
      .map(({ id }) => `booking ${id} is paid and has no ticket`),
    ...new Set(records.overdueJobs.map((name) => `job ${name} is overdue`)),
  ];
}

function checkAcknowledged({ bookings }: Records, acknowledged: readonly AcknowledgedBooking[]) {
  const byKey = Map.groupBy(bookings, ({ requestKey }) => requestKey);
  return acknowledged.flatMap(({ id, requestKey }) => {
    const found = byKey.get(requestKey) ?? [];
    if (found.length === 0) return [`booking ${id} was confirmed to the traveller and is lost`];
    if (found.length > 1) return [`request ${requestKey} was booked ${found.length} times`];
    return found[0]?.id === id ? [] : [`request ${requestKey} answered with another booking`];
  });
}

function checkSeats({ bookings, holds, seats }: Records): string[] {
  const taken = new Map<number, number>();
  for (const { inventoryId, seats: count, state } of holds)
    if (state !== "released") taken.set(inventoryId, (taken.get(inventoryId) ?? 0) + count);
  const held = Map.groupBy(holds, ({ bookingId }) => bookingId);
  return [
    ...seats
      .filter((row) => row.taken !== (taken.get(row.id) ?? 0))
      .map(
        (row) => `flight ${row.id} counts ${row.taken} seats, holds say ${taken.get(row.id) ?? 0}`,
      ),
    ...seats
      .filter((row) => row.taken > row.capacity)
      .map((row) => `flight ${row.id} is oversold: ${row.taken} of ${row.capacity}`),
    ...bookings
      .filter(({ id, status, supplier }) => {
        const own = held.get(id) ?? [];
        return (
          supplier === OWN_SUPPLIER &&
          OPEN_STATUSES.includes(status) &&
          (own.length === 0 || own.some(({ state }) => state === "released"))
        );
      })
      .map(({ id, status }) => `booking ${id} is ${status} without its seats`),
  ];
}

function checkMoney({ bookings, charges, payments, refunds }: Records): string[] {
  const charged = new Map(charges.map(({ attemptRef, paisa }) => [attemptRef, paisa]));
  const paymentsById = new Map(payments.map((payment) => [payment.id, payment]));
  const paid = payments.filter(({ status }) => status === "paid");
  const paying = Map.groupBy(
    paid.filter(({ paysSubject }) => paysSubject),
    ({ bookingId }) => bookingId,
  );
  const refunded = new Map<string, number>();
  for (const { paymentId, paisa } of refunds)
    refunded.set(paymentId, (refunded.get(paymentId) ?? 0) + paisa);
  return [
    ...paid
      .filter(({ attemptRef, receivedPaisa }) => charged.get(attemptRef) !== receivedPaisa)
      .map(
        ({ attemptRef, receivedPaisa }) =>
          `payment ${attemptRef} says ${receivedPaisa} paisa, the gateway ${charged.get(attemptRef) ?? "nothing"}`,
      ),
    ...paid
      .filter((one) => one.paysSubject && (one.receivedPaisa ?? 0) < one.amount * 100)
      .map(({ attemptRef }) => `payment ${attemptRef} pays a booking with less than its price`),
    ...[...paying]
      .filter(([, list]) => list.length > 1)
      .map(([id, list]) => `booking ${id} counts ${list.length} payments`),
    ...bookings
      .filter(({ status, paymentId }) => {
        const payment = paymentsById.get(paymentId ?? "");
        return PAID_STATUSES.includes(status) && payment?.status !== "paid";
      })
      .map(({ id, status }) => `booking ${id} is ${status} without a payment`),
    ...[...refunded]
      .filter(([id, paisa]) => paisa > (paymentsById.get(id)?.receivedPaisa ?? 0))
      .map(([id, paisa]) => `payment ${id} is refunded with ${paisa} paisa, more than it brought`),
  ];
}

function checkEvents({ bookings, events }: Records): string[] {
  const byBooking = Map.groupBy(events, ({ bookingId }) => bookingId);
  return bookings.flatMap(({ id, status }) => {
    const own = (byBooking.get(id) ?? []).toSorted((one, other) => one.number - other.number);
    const isChain = own.every(
      (event, at) => event.number === at + 1 && follows(event, own[at - 1]?.to ?? null),
    );
    if (!isChain) return [`the timeline of booking ${id} has a gap`];
    const last = own.at(-1)?.to;
    return last === status ? [] : [`booking ${id} is ${status}, its timeline ends with ${last}`];
  });
}

/** A booking begins held, or waits for its remote airline first. */
function follows({ from, to }: EventRecord, before: string | null): boolean {
  if (before !== null) return from === before;
  return from === null ? to === "not_booked" : from === "not_booked";
}

function checkCoupons({ bookings, coupons, couponUses }: Records): string[] {
  const counted = couponUses.filter(({ state }) => state !== "released");
  const used = Map.groupBy(counted, ({ couponId }) => couponId);
  const uses = new Map(couponUses.map((use) => [use.bookingId, use]));
  return [
    ...coupons
      .filter(({ id, taken }) => taken !== (used.get(id)?.length ?? 0))
      .map(
        ({ code, id, taken }) =>
          `coupon ${code} counts ${taken}, uses say ${used.get(id)?.length ?? 0}`,
      ),
    ...coupons
      .filter(({ taken, totalLimit }) => totalLimit !== null && taken > totalLimit)
      .map(({ code }) => `coupon ${code} is used beyond its limit`),
    ...bookings
      .filter(
        ({ id, couponCode, status }) =>
          couponCode !== null && !isRightUse(status, uses.get(id)?.state),
      )
      .map(
        ({ id, status }) =>
          `booking ${id} is ${status}, its coupon ${uses.get(id)?.state ?? "unused"}`,
      ),
  ];
}

/** A paid booking has used its coupon, an unpaid one reserves it, an expired one has released it. */
function isRightUse(status: string, state: string | undefined): boolean {
  if (status === "booked" || status === "not_booked") return state === "reserved";
  if (PAID_STATUSES.includes(status)) return state === "used";
  if (status === "booking_expired") return state === "released";
  return state === "released" || state === "used";
}

function checkTickets({ bookings, tickets }: Records): string[] {
  const byBooking = new Map(tickets.map((ticket) => [ticket.bookingId, ticket]));
  const numbers = tickets.flatMap(({ ticketNumbers }) => ticketNumbers);
  const doubled = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  const isAsIssued = ({ id, pnr, ticketNumbers }: BookingRecord) => {
    const ticket = byBooking.get(id);
    return (
      ticket !== undefined &&
      !ticket.isVoided &&
      ticket.pnr === pnr &&
      ticket.ticketNumbers.join() === ticketNumbers.join()
    );
  };
  return [
    ...doubled.map((number) => `ticket number ${number} was issued twice`),
    ...bookings
      .filter(({ supplier, status }) => supplier === OWN_SUPPLIER && status === "ticket_issued")
      .filter((booking) => !isAsIssued(booking))
      .map(({ id }) => `booking ${id} shows a ticket that the airline does not know`),
  ];
}

/** A booking whose hold was asked for twice would keep seats that nobody pays. */
function checkDoubleOrders({ airlineOrders }: Records): string[] {
  return [...livingOrders(airlineOrders)]
    .filter(([, own]) => own.length > 1)
    .map(([id, own]) => `the airline holds booking ${id} ${own.length} times`);
}

/** The airline holds, and has ticketed, what the shop says, and nothing of what has ended. */
function checkAirlineOrders({ airlineOrders, bookings }: Records): string[] {
  const living = livingOrders(airlineOrders);
  return bookings
    .filter(({ supplier }) => supplier !== OWN_SUPPLIER)
    .flatMap(({ id, status, ticketNumbers }) => {
      const [order] = living.get(id) ?? [];
      if (!OPEN_STATUSES.includes(status))
        return order && status !== "not_booked"
          ? [`booking ${id} is ${status} and the airline has it ${order.state}`]
          : [];
      if (!order) return [`booking ${id} is ${status} and the airline has nothing of it`];
      const isAsIssued = order.ticketNumbers.join() === ticketNumbers.join();
      return status === "ticket_issued" && !isAsIssued
        ? [`booking ${id} shows a ticket that the airline does not know`]
        : [];
    });
}

function livingOrders(orders: Records["airlineOrders"]) {
  const living = orders.filter(({ state }) => state !== "cancelled" && state !== "lapsed");
  return Map.groupBy(living, ({ bookingId }) => bookingId);
}

function checkEndedBookings({ bookings, holds, tickets }: Records): string[] {
  const ended = new Map(
    bookings.filter(({ status }) => !OPEN_STATUSES.includes(status)).map((one) => [one.id, one]),
  );
  return [
    ...holds
      .filter(({ bookingId, state }) => ended.has(bookingId) && state !== "released")
      .map(({ bookingId }) => `booking ${bookingId} has ended and keeps seats`),
    ...tickets
      .filter(({ bookingId, isVoided }) => ended.has(bookingId) && !isVoided)
      .map(({ bookingId }) => `booking ${bookingId} has ended and its ticket is still valid`),
  ];
}

/** All money that the gateway received paid for something, is being refunded, or waits for staff. */
function checkCharges({ charges, payments, refunds }: Records): string[] {
  const byTran = new Map(payments.map((payment) => [payment.attemptRef, payment]));
  const refunded = new Set(refunds.map(({ paymentId }) => paymentId));
  return charges.flatMap(({ attemptRef }) => {
    const payment = byTran.get(attemptRef);
    if (!payment) return [`the gateway took money for ${attemptRef}, which the shop does not know`];
    const { id, paysSubject, status } = payment;
    return paysSubject || status === "review" || refunded.has(id)
      ? []
      : [`the money of ${attemptRef} bought nothing (${status})`];
  });
}

function checkEmails({ bookings, emailCauses, events }: Records): string[] {
  const sent = new Set(emailCauses);
  const held = new Set(events.filter(({ to }) => to === "booked").map((one) => one.bookingId));
  const missing = (kind: string, isDue: (booking: BookingRecord) => boolean) =>
    bookings
      .filter((one) => isDue(one) && !sent.has(`flight-booking-${one.id}-${kind}`))
      .map(({ id }) => `booking ${id} got no email "${kind}"`);
  const doubled = emailCauses.filter((cause, at) => emailCauses.indexOf(cause) !== at);
  return [
    ...missing("booked", ({ id }) => held.has(id)),
    ...missing("ticket_issued", ({ status }) => status === "ticket_issued"),
    ...doubled.map((cause) => `email ${cause} went out twice`),
  ];
}
