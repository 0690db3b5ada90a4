/** Texts of an offer that have to differ between two of them, by the names that the three vendors give them. */
const IDS = new Set(["id", "offerId", "passenger_id"]);
const NUMBERS = new Set(["flight_number", "marketing_carrier_flight_number", "flightNumber"]);
const TIMES = new Set([
  "departs_at",
  "arrives_at",
  "departing_at",
  "arriving_at",
  "aircraftScheduledDateTime",
]);
const MINUTES_APART = 3;

/**
 * The answer of a stand-in with so many offers for each of its own: other flights, some minutes later. An answer without
 * offers stays as it is.
 */
export function multiplyOffers(url: string, answer: unknown, times: number): unknown {
  if (!isRecord(answer)) return answer;
  const { offers, data, response } = answer;
  if (Array.isArray(offers)) return { ...answer, offers: multiply(offers, times) };
  if (Array.isArray(data) && url.startsWith("/air/offers?"))
    return { ...answer, data: multiply(data, times) };
  if (isRecord(response) && Array.isArray(response["offersGroup"])) {
    const offersGroup = multiply(response["offersGroup"], times);
    return { ...answer, response: { ...response, offersGroup } };
  }
  return answer;
}

function multiply(offers: readonly unknown[], times: number): unknown[] {
  return offers.flatMap((offer) =>
    Array.from({ length: times }, (_, copy) => (copy === 0 ? offer : vary(offer, copy))),
  );
}

function vary(value: unknown, copy: number, key = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => vary(one, copy));
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, vary(one, copy, name)]),
    );
  if (typeof value !== "string") return value;
  if (TIMES.has(key)) return later(value, copy * MINUTES_APART);
  if (NUMBERS.has(key)) return String((Number(value) % 1000) + copy * 100).slice(-4);
  return IDS.has(key) && value.length > 4 ? `${value}x${copy}` : value;
}

function later(localTime: string, minutes: number): string {
  const moved = Date.parse(`${localTime.slice(0, 16)}:00Z`) + minutes * 60_000;
  return new Date(moved).toISOString().slice(0, 16) + localTime.slice(16);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
