import { toText } from "./money.ts";
import { idWithin, isRoute, type StoredOffer } from "./offers.ts";

const BAG = 2000;
const SEAT = 2000;
const ROWS = 32;
const SECTIONS = [
  ["A", "B", "C"],
  ["D", "E", "F"],
] as const;

/** Something that is sold beside the seat. */
export interface SoldService {
  readonly id: string;
  readonly type: "baggage" | "seat";
  readonly amount: number;
  readonly passengerIds: readonly string[];
  readonly segmentIds: readonly string[];
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A bag of 23 kg for every passenger with a seat, on every flight. */
export function bagsOf(
  prefix: "ase" | "ser",
  owner: string,
  { request, journeys }: Pick<StoredOffer, "request" | "journeys">,
): SoldService[] {
  if (isRoute(request, "BTS", "ABV")) return [];
  return journeys.flatMap((journey, slice) =>
    journey.flatMap((_, at) =>
      request.passengers.flatMap(({ id, type }, place) =>
        type === "infant_without_seat"
          ? []
          : [
              {
                id: idWithin(prefix, owner, slice, at, place),
                type: "baggage" as const,
                amount: BAG,
                passengerIds: [id],
                segmentIds: [idWithin("seg", owner, slice, at)],
                metadata: {
                  type: "checked",
                  maximum_weight_kg: 23,
                  maximum_height_cm: 90,
                  maximum_length_cm: 75,
                  maximum_depth_cm: null,
                },
              },
            ],
      ),
    ),
  );
}

/** Seats of an offer, one service for each seat and passenger. */
export function seatsOf(offer: StoredOffer): SoldService[] {
  return seatMapsOf(offer).flatMap((map) =>
    map.cabins.flatMap((cabin) =>
      cabin.rows.flatMap(({ sections }) =>
        sections.flatMap(({ elements }) =>
          elements.flatMap((seat) =>
            seat.available_services.map(({ id, passenger_id }) => ({
              id,
              type: "seat" as const,
              amount: SEAT,
              passengerIds: [passenger_id],
              segmentIds: [map.segment_id],
              metadata: { designator: seat.designator, name: "", disclosures: seat.disclosures },
            })),
          ),
        ),
      ),
    ),
  );
}

/** 192 seats, of which 76 are sold. */
export function seatMapsOf(offer: StoredOffer) {
  const { id: owner, journeys, request, currency } = offer;
  return journeys.flatMap((journey, slice) =>
    journey.map((_, at) => ({
      id: idWithin("sea", owner, slice, at),
      slice_id: idWithin("sli", owner, slice),
      segment_id: idWithin("seg", owner, slice, at),
      cabins: [
        {
          deck: 0,
          cabin_class: request.body.cabin_class,
          aisles: 1,
          wings: { first_row_index: 9, last_row_index: 12 },
          rows: Array.from({ length: ROWS }, (_row, row) => ({
            sections: SECTIONS.map((letters) => ({
              elements: letters.map((letter) => ({
                type: "seat",
                designator: `${row + 1}${letter}`,
                name: "",
                disclosures: row === 10 ? ["Exit row"] : [],
                available_services: isSold(row, letter)
                  ? request.passengers.flatMap(({ id, type }, place) =>
                      type === "infant_without_seat"
                        ? []
                        : [
                            {
                              id: `${idWithin("ase", owner, slice, at, place)}_${row + 1}${letter}`,
                              passenger_id: id,
                              total_amount: toText(SEAT),
                              total_currency: currency,
                            },
                          ],
                    )
                  : [],
              })),
            })),
          })),
        },
      ],
    })),
  );
}

/** 19 rows of four. */
function isSold(row: number, letter: string): boolean {
  return row >= 10 && row < 29 && letter !== "B" && letter !== "E";
}

/** The same on the segments of the order: they have ids of their own. */
export function servicesOfOrder(
  services: readonly SoldService[],
  { id: owner, journeys }: Pick<StoredOffer, "id" | "journeys">,
  orderId: string,
): SoldService[] {
  const segments = new Map(
    journeys.flatMap((journey, slice) =>
      journey.map((_, at): [string, string] => [
        idWithin("seg", owner, slice, at),
        idWithin("seg", orderId, slice, at),
      ]),
    ),
  );
  return services.map((one) => ({
    ...one,
    segmentIds: one.segmentIds.map((segment) => segments.get(segment) ?? segment),
  }));
}

/** A service on the wire. */
export function describeService(
  { id, type, amount, passengerIds, segmentIds, metadata }: SoldService,
  currency: string,
) {
  return {
    id,
    type,
    maximum_quantity: 1,
    passenger_ids: passengerIds,
    segment_ids: segmentIds,
    total_amount: toText(amount),
    total_currency: currency,
    metadata,
  };
}
