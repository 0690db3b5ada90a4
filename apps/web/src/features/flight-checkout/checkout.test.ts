import { Refused } from "@ghuri/contract/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { groupTravellerErrors } from "../../components/checkout/traveller-errors.ts";
import { readRefusal } from "./booking-refusal.ts";
import { listPassengers } from "../../components/checkout/flight-passengers.ts";
import { fakeBrowser } from "../../../test/fake-browser.ts";
import {
  createIdempotencyKeys,
  idempotencyKeyFor,
  rotateIdempotencySeries,
  retryWhileInProgress,
} from "../../api/idempotency-key.ts";

const fare = (type: "ADT" | "CNN" | "INF", count: number) => ({ type, count, price: 1, tax: 0 });

describe("the passenger slots of a booking", () => {
  it("list adults first, then children, then infants, each numbered separately [S2.6-07]", () => {
    const seats = listPassengers([fare("INF", 1), fare("CNN", 2), fare("ADT", 2)]);
    expect(seats.map(({ key }) => key)).toEqual(["ADT1", "ADT2", "CNN1", "CNN2", "INF1"]);
  });

  it("have one primary traveller: the first", () => {
    const seats = listPassengers([fare("ADT", 3)]);
    expect(seats.map(({ isPrimary }) => isPrimary)).toEqual([true, false, false]);
  });
});

describe("a refused booking", () => {
  const refused = (status: number, body: object) =>
    new Refused(status, { code: "invalid", message: "Look again.", request_id: "r", ...body });

  it("assigns each field error to its traveller", () => {
    const errors = {
      "users.1.passport_number": ["too short"],
      "users.1.email": ["no address", "second"],
      "users.0.phone": ["missing"],
      "travellers.0.phone": ["another list"],
      users: ["count"],
    };
    const fieldErrors = groupTravellerErrors(errors, "users");
    expect([...fieldErrors]).toEqual([
      [1, { passport_number: "too short", email: "no address" }],
      [0, { phone: "missing" }],
    ]);
  });

  it("asks about minors only when nothing else is wrong", () => {
    const minors = { minors_confirmed: ["Nobody is 18."] };
    expect(readRefusal(refused(422, { errors: minors })).kind).toBe("minors");
    const both = { ...minors, "users.0.date_of_birth": ["wrong"] };
    expect(readRefusal(refused(422, { errors: both })).kind).toBe("travellers");
  });

  it("recognises an expired search", () => {
    expect(readRefusal(refused(410, { code: "offer_expired" })).kind).toBe("expired");
  });

  it("offers nothing when a sold-out response names no other flight", () => {
    expect(readRefusal(refused(409, { code: "sold_out" }))).toEqual({
      kind: "sold_out",
      alternatives: [],
    });
  });

  it("shows the server's message for any other refusal, and none without a response", () => {
    expect(readRefusal(refused(422, { errors: { users: ["Wrong count."] } }))).toEqual({
      kind: "other",
      message: "Wrong count.",
    });
    expect(readRefusal(new TypeError("network"))).toEqual({ kind: "other", message: "" });
  });
});

describe("the idempotency key", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("is the same for the same body and changes with it", () => {
    let made = 0;
    const keyFor = createIdempotencyKeys(() => `key-${++made}`);
    const first = keyFor({ total: 1 });
    expect(keyFor({ total: 1 })).toBe(first);
    const second = keyFor({ total: 2 });
    expect(second).not.toBe(first);
    expect(keyFor({ total: 1 })).not.toBe(first);
    expect(made).toBe(3);
  });

  it("is the same in every tab for a body that makes sense only once", async () => {
    fakeBrowser();
    vi.stubGlobal("isSecureContext", true);
    const key = await idempotencyKeyFor({ search_id: "a", total: 1 });
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await idempotencyKeyFor({ search_id: "a", total: 1 })).toBe(key);
    expect(await idempotencyKeyFor({ search_id: "b", total: 1 })).not.toBe(key);
    // After a cancellation the same body is a new booking.
    rotateIdempotencySeries();
    expect(await idempotencyKeyFor({ search_id: "a", total: 1 })).not.toBe(key);
  });

  it("is retried while its first request is in progress, and in no other case", () => {
    const refused = (code: "in_progress" | "sold_out") =>
      new Refused(409, { code, message: "-", request_id: "1" });
    expect(retryWhileInProgress.retry(0, refused("in_progress"))).toBe(true);
    expect(retryWhileInProgress.retry(10, refused("in_progress"))).toBe(false);
    expect(retryWhileInProgress.retry(0, refused("sold_out"))).toBe(false);
    expect(retryWhileInProgress.retry(0, new TypeError("network"))).toBe(false);
  });

  it("can be created over plain http", async () => {
    vi.stubGlobal("isSecureContext", false);
    expect(await idempotencyKeyFor({ total: 1 })).toBeNull();
    expect(createIdempotencyKeys()({ total: 1 })).toMatch(/^[0-9a-f]{32}$/);
  });
});
