import type { OwnDeparture, PreviewScheduleBody } from "@ghuri/contract/own-flights";
import type { z } from "zod";

type Wish = z.input<typeof PreviewScheduleBody>;
type Move = Extract<Wish["change"], { readonly kind: "move" }>;

/** A change of the airline as it is typed: its times stay while staff look at a cancellation. */
export interface TypedSchedule extends Omit<Move, "kind"> {
  readonly kind: Wish["change"]["kind"];
  readonly from: string | null;
  readonly until: string | null;
}

/** One departure, as it is flown now. */
export function firstWish({ date, schedule }: OwnDeparture): TypedSchedule {
  const { departs_at: departs, arrives_at: arrives } = schedule;
  return {
    kind: "move",
    from: date,
    until: date,
    flight_number: schedule.flight_number,
    departure_time: departs.slice(11),
    arrival_time: arrives.slice(11),
    arrival_day: daysFrom(departs, arrives),
    days: daysFrom(date, departs),
    departure_terminal: schedule.departure_terminal,
    arrival_terminal: schedule.arrival_terminal,
  };
}

/** What is sent. */
export function toWish({ kind, from, until, ...move }: TypedSchedule): Wish {
  const change = kind === "cancel" ? { kind } : { kind, ...move };
  return { from: from ?? "", until: until ?? "", change };
}

function daysFrom(one: string, other: string): number {
  return Math.round((Date.parse(other.slice(0, 10)) - Date.parse(one.slice(0, 10))) / 86_400_000);
}
