import type {
  ExtrasRequest,
  OwnedExtra,
  SupplierExtra,
  SupplierSeat,
  SupplierSeatMap,
} from "../flight-supplier.ts";
import { parseAmount } from "../supplier-amount.ts";
import { type CallDuffel, NoAnswer } from "./duffel-client.ts";
import { fetchOrder } from "./find-orders.ts";
import { parseOfferRef } from "./offer-ref.ts";
import {
  AvailableService,
  dataOf,
  type Element,
  type Offer,
  OfferWithServices,
  SeatMaps,
} from "./wire.ts";
import { z } from "zod";

/** Bags that can still be added; none where the airline sells none after the booking. @throws NoAnswer */
export async function listExtras(call: CallDuffel, orderId: string): Promise<SupplierExtra[]> {
  const order = await fetchOrder(call, orderId);
  if (!order || order.cancelled_at) return [];
  const answer = await call({
    method: "GET",
    path: `/air/orders/${encodeURIComponent(orderId)}/available_services`,
    answer: dataOf(z.array(AvailableService).max(500)),
    timeout: "read",
  });
  if ("refused" in answer) return [];
  return toBags(order, answer.body.data);
}

/** What can be bought with the ticket of an offer; nothing when it is gone. @throws NoAnswer */
export async function listOfferExtras(
  call: CallDuffel,
  offerRef: string,
): Promise<{ readonly extras: SupplierExtra[]; readonly seatMaps: SupplierSeatMap[] }> {
  const { offer: id } = parseOfferRef(offerRef);
  const answer = await call({
    method: "GET",
    path: `/air/offers/${encodeURIComponent(id)}?return_available_services=true`,
    answer: dataOf(OfferWithServices),
    timeout: "price",
  });
  if ("refused" in answer) return { extras: [], seatMaps: [] };
  const offer = answer.body.data;
  return {
    extras: toBags(offer, offer.available_services ?? []),
    seatMaps: await readSeatMaps(call, id),
  };
}

/** The ids under which Duffel sells seats of an offer, each to its passenger. Null: one of them is gone. @throws NoAnswer */
export async function findSeatServices(
  call: CallDuffel,
  { id, passengers }: Pick<Offer, "id" | "passengers">,
  seats: ExtrasRequest["seats"],
): Promise<string[] | null> {
  const maps = seats.length > 0 ? await fetchSeatMaps(call, id) : [];
  const services = seats.flatMap(({ designator, passenger, flight }) => {
    const elements = (maps[flight]?.cabins ?? []).flatMap(({ rows }) =>
      rows.flatMap(({ sections }) => sections.flatMap((section) => section.elements)),
    );
    const seat = elements.find((one) => one.type === "seat" && one.designator === designator);
    const sold = seat?.available_services ?? [];
    return sold.find((one) => one.passenger_id === passengers[passenger]?.id)?.id ?? [];
  });
  return services.length === seats.length ? services : null;
}

/** Bags by the places of passengers and flights in an order or an offer. */
function toBags(
  owner: Pick<Offer, "slices"> & { readonly passengers: readonly { readonly id: string }[] },
  services: readonly AvailableService[],
): SupplierExtra[] {
  const segments = owner.slices.flatMap((slice) => slice.segments.map(({ id }) => id));
  const passengers = owner.passengers.map(({ id }) => id);
  return services.flatMap((service): SupplierExtra[] => {
    const passenger = passengers.indexOf(service.passenger_ids[0] ?? "");
    const flight = segments.indexOf(service.segment_ids[0] ?? "");
    if (service.type !== "baggage" || passenger < 0 || flight < 0) return [];
    const weight = service.metadata?.maximum_weight_kg;
    return [
      {
        id: service.id,
        kind: "bag",
        name: weight ? `Bag, ${weight} kg` : "Bag",
        kg: weight ?? null,
        // Duffel does not tell before the order is cancelled.
        refundable: false,
        passenger,
        flight,
        amount: parseAmount(service.total_currency, service.total_amount),
        most: service.maximum_quantity,
      },
    ];
  });
}

/** @throws NoAnswer */
export async function listOwnedExtras(call: CallDuffel, orderId: string): Promise<OwnedExtra[]> {
  const order = await fetchOrder(call, orderId);
  if (!order) throw new NoAnswer("Duffel knows no such order");
  const segments = order.slices.flatMap((slice) => slice.segments.map(({ id }) => id));
  const passengers = order.passengers.map(({ id }) => id);
  return (order.services ?? []).flatMap((service): OwnedExtra[] => {
    const passenger = passengers.indexOf(service.passenger_ids[0] ?? "");
    const flight = segments.indexOf(service.segment_ids[0] ?? "");
    const { type, quantity } = service;
    if ((type !== "baggage" && type !== "seat") || passenger < 0 || flight < 0) return [];
    const designator = type === "seat" ? (service.metadata?.designator ?? null) : null;
    return [{ kind: type === "seat" ? "seat" : "bag", passenger, flight, designator, quantity }];
  });
}

/** Duffel has seat maps of offers only, whose flights are in the order of those of the order. @throws NoAnswer */
export async function listSeatMaps(call: CallDuffel, orderId: string): Promise<SupplierSeatMap[]> {
  const order = await fetchOrder(call, orderId);
  if (!order?.offer_id || order.cancelled_at) return [];
  return readSeatMaps(call, order.offer_id);
}

async function readSeatMaps(call: CallDuffel, offerId: string): Promise<SupplierSeatMap[]> {
  return (await fetchSeatMaps(call, offerId)).map(({ cabins }, flight) => ({
    flight,
    refundable: false,
    rows: cabins.flatMap(({ rows }) => rows.map(({ sections }) => readRow(sections))),
  }));
}

async function fetchSeatMaps(call: CallDuffel, offerId: string): Promise<SeatMaps> {
  const path = `/air/seat_maps?offer_id=${encodeURIComponent(offerId)}`;
  const answer = await call({ method: "GET", path, answer: dataOf(SeatMaps), timeout: "read" });
  return "refused" in answer ? [] : answer.body.data;
}

/** The seats of a row from the left, without what is none: an exit, a galley. */
function readRow(sections: readonly { readonly elements: readonly Element[] }[]): SupplierSeat[] {
  return sections.flatMap(({ elements }, section) =>
    elements.flatMap((element, at): SupplierSeat[] => {
      if (element.type !== "seat" || !element.designator) return [];
      const isFirst = at === 0;
      const isLast = at === elements.length - 1;
      const atWall = (isFirst && section === 0) || (isLast && section === sections.length - 1);
      const atAisle = (isFirst && section > 0) || (isLast && section < sections.length - 1);
      const [service] = element.available_services ?? [];
      return [
        {
          designator: element.designator,
          isFree: service !== undefined,
          amount: service ? parseAmount(service.total_currency, service.total_amount) : null,
          features: [
            ...(atWall ? (["window"] as const) : []),
            ...(atAisle ? (["aisle"] as const) : []),
            ...(isByExit(element) ? (["exit_row"] as const) : []),
          ],
        },
      ];
    }),
  );
}

function isByExit({ disclosures }: Element): boolean {
  return (disclosures ?? []).some((text) => /exit/i.test(text));
}
