import type { StoredOffer } from "./offers.ts";

const LETTERS = ["A", "B", "C", "D"] as const;
const ROWS = 18;

/** `SeatAvailability`: every third seat is taken. */
export function seatMap({ id, legs, side, cabin }: StoredOffer) {
  return {
    twoOnewayIndex: side ?? "",
    offerId: id,
    journeyLegs: legs.flat().map(({ service }) => ({
      departure: service.origin,
      arrival: service.destination,
      decks: [
        {
          deckInfo: "MainDeck",
          compartments: [
            {
              compartmentDesignation: cabin,
              seatArrangement: "2-2",
              minRowNumber: 1,
              maxRowNumber: ROWS,
              rowWiseSeats: Array.from({ length: ROWS }, (_, at) => ({
                rowNumber: at + 1,
                seatServices: LETTERS.map((letter, column) => ({
                  serviceId: `seat-${service.number}-${at + 1}${letter}`,
                  amount: at < 3 ? 600 : 300,
                  currency: "BDT",
                  seatAvailability: (at * LETTERS.length + column) % 3 === 0 ? "None" : "Available",
                  seatType: column === 0 || column === LETTERS.length - 1 ? "Window" : "Aisle",
                  seatNumber: `${at + 1}${letter}`,
                  seatFeatures: at === 8 ? ["Extra Legroom", "Near Exit"] : [],
                })),
              })),
            },
          ],
        },
      ],
    })),
  };
}

/** `ServiceList`: a meal and a second bag on every flight. */
export function mealsAndBags({ id, legs, side }: StoredOffer) {
  const flights = legs.flat().map(({ service }) => service);
  return {
    twoOnewayIndex: side ?? "",
    offerId: id,
    mealAddOns: flights.map(({ origin, destination, number }) => ({
      departure: origin,
      arrival: destination,
      mealServices: [
        {
          serviceId: `meal-${number}`,
          amount: 450,
          currency: "BDT",
          description: "Hot meal",
          mealName: "Chicken biryani",
        },
      ],
    })),
    baggageAddOns: flights.map(({ origin, destination, number }) => ({
      departure: origin,
      arrival: destination,
      baggageServices: [
        { serviceId: `bag-${number}`, amount: 1500, currency: "BDT", description: "Extra 10 KG" },
      ],
    })),
  };
}
