import type { FlightBooking, FlightBookingStatus } from "@ghuri/contract/flight-bookings";
import type { FlightLeg } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { localizeOption } from "../../flight-search/index.ts";
import {
  findOrderEvents,
  findOrderTravellers,
  findOwnOrder,
  getOrderNow,
} from "../../orders/index.ts";
import { findSubjectRefunds } from "../../payments/index.ts";
import { toTravellerDto } from "../../travellers/index.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { changeableSlices } from "../changes/changeable.ts";
import { getChanges } from "../changes/change-dto.ts";
import { findBeside } from "../beside/find-beside.ts";
import { isCorrectable } from "../names/correctable.ts";
import { findCorrections, isWaiting, toCorrectionDto } from "../names/find-corrections.ts";
import { getCharges } from "../names/find-charges.ts";
import { canAskRequests } from "../special-requests/ask-request.ts";
import { findRequests, toRequestDto } from "../special-requests/find-requests.ts";
import { getExtras } from "../extras/extras-dto.ts";
import { offersExtras } from "../extras/find-on-sale.ts";
import { findPartRequests, findParts, findPartsUnderWay } from "../parts/find-parts.ts";
import { toPartDto, toPartRequest } from "../parts/part-dto.ts";
import { findDivisible } from "../parts/part-possible.ts";
import { refundClockOf } from "../cancellation/refund-clock.ts";
import { toAirlineChanges, toBookingDto, toScheduleQuestion } from "./booking-dto.ts";
import { asFlown } from "./as-flown.ts";
import { eventReference } from "./event-reference.ts";
import { toBooking } from "./find-bookings.ts";
import { getSupplier } from "./get-supplier.ts";
import { travellersLeft } from "./what-is-left.ts";

const isOpen = ({ status }: FlightBooking["changes"][number]) =>
  status === "change_requested" || status === "change_unpaid" || status === "change_paid";

const isBuying = ({ status, with_ticket }: FlightBooking["extras"][number]) =>
  !with_ticket && (status === "extras_unpaid" || status === "extras_paid");

/** The full booking as its owner sees it. */
export async function getBookingDetail(
  { db, clock, search, product, changeProduct, extrasProduct, nameProduct }: FlightBookingDeps,
  asked: { readonly accountId: string; readonly id: string; readonly language: Language },
): Promise<FlightBooking> {
  const order = await findOwnOrder(db, product.name, asked);
  const booking = await toBooking(db, order);
  // What was accepted is the booking.
  const flown = booking.scheduleAnswer === "accepted" ? asFlown(booking) : booking.option;
  const option = localizeOption(flown, asked.language, search.airports.describe);
  const now = clock.now();
  const found = await getOrderNow(db, product, order, now);
  const { payment } = found;
  const travellers = await findOrderTravellers(db, [order.id]);
  const events = await findOrderEvents(db, [order.id]);
  const localize = (leg: FlightLeg) =>
    localizeOption({ ...option, flights: [leg] }, asked.language, search.airports.describe)
      .flights[0] ?? leg;
  const changes = await getChanges(db, changeProduct, { bookingId: order.id, now, localize });
  const extras = await getExtras(db, extrasProduct, {
    booking,
    // Only statuses of this product are stored with it.
    status: found.state.status as FlightBookingStatus,
    now,
  });
  const charges = await getCharges(db, nameProduct, { bookingId: order.id, now });
  // What was paid for changes, bags and seats, and names goes back from their own payments.
  const beside = await findBeside(db, [order.id]);
  const refunds = await findSubjectRefunds(
    db,
    [order, ...beside].map(({ id, product: purpose }) => ({ purpose, subjectId: id })),
    order.reference,
  );
  const ofBooking = refunds.filter(({ type }) => type === product.name);
  const parts = await findParts(db, order.id);
  const corrections = await findCorrections(db, order.id);
  const canCorrect =
    isCorrectable(booking, now) &&
    travellersLeft(booking, travellers).some(
      ({ position }) =>
        !corrections.some((one) => one.position === position && isWaiting(one, booking)),
    );
  const owed = await refundClockOf(db, booking, refunds, now);
  const dto = toBookingDto({ ...booking, option }, found, { refunds, clock: owed, now });
  const isChanging = changes.some(isOpen);
  const isBlocked = isChanging || extras.some(isBuying);
  const request = (await findPartRequests(db, [order.id])).get(order.id);
  // The supplier is asked for one part after the other.
  const isDividing = (await findPartsUnderWay(db, order.id)).length > 0;
  const isFixed = isBlocked || isDividing;
  const divisible = isFixed ? null : findDivisible(search.suppliers, booking, now);
  const left = travellersLeft(booking, travellers);
  const isAsked = booking.staffFlag === "refund_requested";
  const canAdd =
    !isFixed && (await offersExtras({ db, search }, booking, { travellers: left, now }));
  const { capabilities } = getSupplier(search.suppliers, booking.supplier);
  const changeable = changeableSlices(booking, now);
  const change = capabilities.change ? ("change_flight" as const) : ("request_change" as const);
  return {
    ...dto,
    // While a change or a purchase is under way, the booking is neither changed again nor cancelled.
    available_actions: isBlocked
      ? dto.available_actions.filter(
          (action) => action !== "request_refund" && (!isChanging || action !== "accept_schedule"),
        )
      : [
          ...dto.available_actions,
          ...(divisible ? (["cancel_part"] as const) : []),
          ...(changeable.length > 0 ? [change] : []),
          ...(canAdd ? (["buy_extras"] as const) : []),
        ],
    changes,
    changeable_flights: changeable,
    extras,
    cancelled_travellers: [...booking.cancelledTravellers],
    cancelled_parts: parts.map((part) => toPartDto(part, localize)),
    part_choices: divisible?.choices ?? null,
    part_request: request ? toPartRequest(request) : null,
    name_corrections: corrections.map((one) => toCorrectionDto(one, charges.get(one.id))),
    may_correct_names: canCorrect && !isBlocked,
    special_requests: (await findRequests(db, order.id)).map(toRequestDto),
    may_request_specials: canAskRequests(booking, now),
    passengers: option.passengers,
    travellers: travellers.map(toTravellerDto),
    coupon:
      booking.couponCode === null
        ? null
        : { name: booking.couponCode, amount: booking.couponDiscount },
    api_responses: [{ type: "search", response: option }],
    pnr: booking.pnr,
    ticket_numbers: [...booking.ticketNumbers],
    events: (events.get(order.id) ?? []).map((event) => ({
      ...event,
      reference: eventReference(event.to, { booking, payment, refunds: ofBooking }),
      // The log holds the statuses of this product only.
    })) as FlightBooking["events"],
    payments: [...payment.attempts],
    refunds,
    changed_price: booking.changedPrice,
    airline_changes: toAirlineChanges(booking),
    schedule_question: toScheduleQuestion(booking),
    // The flag is cleared when staff decide.
    is_refund_declined:
      booking.status === "ticket_issued" && booking.refundRequestedAt !== null && !isAsked,
    refund_requested_at: isAsked ? (booking.refundRequestedAt?.toISOString() ?? null) : null,
  };
}
