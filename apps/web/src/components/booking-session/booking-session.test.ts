import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "../../../test/fake-browser.ts";
import {
  clearBookingSession,
  readBookingSession,
  secondsLeft,
  createBookingSession,
  resumeBookingSession,
  storeBookingSession,
} from "./booking-session.ts";

const NOW = Date.parse("2026-11-21T06:00:00Z");
const MINUTE = 60_000;
const at = (minutes: number) => NOW + minutes * MINUTE;
const instant = (minutes: number) => new Date(at(minutes)).toISOString();

beforeEach(() => void fakeBrowser());
afterEach(() => void vi.unstubAllGlobals());

describe("booking session", () => {
  it("lasts 30 minutes from the response [S4.4-01 S9-17]", () => {
    const session = createBookingSession("key-1", NOW);
    expect(secondsLeft(session, NOW)).toBe(1800);
    expect(secondsLeft(session, NOW + 1000)).toBe(1799);
    expect(secondsLeft(session, at(30))).toBe(0);
  });

  it("is stored under the spec's key with search key and start [S4.4-02]", () => {
    storeBookingSession(createBookingSession("key-1", NOW));
    expect(JSON.parse(localStorage.getItem("booking_session_time") ?? "")).toMatchObject({
      key: "key-1",
      startedAt: NOW,
    });
  });

  it("continues when the booking page opens [S4.4-03]", () => {
    storeBookingSession(createBookingSession("key-1", NOW));
    const session = resumeBookingSession("key-1", instant(30), at(12));
    expect(secondsLeft(session, at(12))).toBe(18 * 60);
  });

  it("restarts with another search key [S4.4-04]", () => {
    storeBookingSession(createBookingSession("key-1", NOW));
    storeBookingSession(createBookingSession("key-2", at(20)));
    expect(readBookingSession()).toMatchObject({ key: "key-2", startedAt: at(20) });
  });

  it("takes its end from the server on another device, at most 30 minutes [OP-13]", () => {
    expect(secondsLeft(resumeBookingSession("key-3", instant(7), NOW), NOW)).toBe(7 * 60);
    clearBookingSession();
    expect(secondsLeft(resumeBookingSession("key-3", instant(500), NOW), NOW)).toBe(1800);
    clearBookingSession();
    expect(secondsLeft(resumeBookingSession("key-3", instant(-1), NOW), NOW)).toBe(0);
  });

  it("is removed from storage when it ends [S4.4-05]", () => {
    storeBookingSession(createBookingSession("key-1", NOW));
    clearBookingSession();
    expect(readBookingSession()).toBeNull();
  });

  it.each(["", "{", "null", "[]", '{"key":1,"endsAt":2}', '{"key":"a"}'])(
    "is null when the storage contains %j",
    (text) => {
      localStorage.setItem("booking_session_time", text);
      expect(readBookingSession()).toBeNull();
    },
  );
});
