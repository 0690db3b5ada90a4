import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** The query keys of everything that shows bookings. */
const TELLING = [
  "flight-bookings",
  "flight-booking",
  "airline-status",
  "package-bookings",
  "package-booking",
  "visa-applications",
  "visa-application",
  "payments",
] as const;

/** Invalidates every query that shows bookings. Call it after a booking has changed. */
export function useRefreshBooking(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const told of TELLING) void queries.invalidateQueries({ queryKey: [told] });
  }, [queries]);
}
