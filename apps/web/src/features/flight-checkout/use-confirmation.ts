import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useQuery } from "@tanstack/react-query";
import { bookingQuery } from "../../components/bookings/queries.ts";
import type { BookedFlight } from "./last-booking.ts";

/** An airline usually answers within seconds. After a minute the traveller has been told to expect an email. */
const LOOK_MS = 1500;
const LOOK_LATER_MS = 10_000;

/** How far a booking is. `held`: it can be paid. The rest are the airline's confirmation, or how it ended. */
export type BookedPhase =
  | "loading"
  | "held"
  | Exclude<FlightBooking["confirmation"], "confirmed" | null>;

/** Follows the airline's confirmation of a booking until it is known. */
export function useConfirmation(booked: BookedFlight | null): {
  readonly phase: BookedPhase;
  readonly booking: FlightBooking | null;
} {
  const { data, isError } = useQuery({
    ...bookingQuery(booked?.id ?? ""),
    enabled: booked !== null,
    refetchInterval: ({ state }) => {
      const confirmation = state.data?.data.confirmation;
      if (confirmation === "confirming") return LOOK_MS;
      return confirmation === "taking_long" ? LOOK_LATER_MS : false;
    },
  });
  return { phase: phaseOf(data, isError), booking: data ?? null };
}

/** A booking that cannot be read may be held: its payment tells. */
function phaseOf(booking: FlightBooking | undefined, isError: boolean): BookedPhase {
  if (!booking) return isError ? "held" : "loading";
  const { confirmation } = booking;
  return confirmation === null || confirmation === "confirmed" ? "held" : confirmation;
}
