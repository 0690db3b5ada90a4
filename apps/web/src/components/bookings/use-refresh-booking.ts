import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** The keys of whatever tells of a booking. */
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

/** After something was done to a booking: every list and page that tells of it reads it anew. */
export function useRefreshBooking(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const told of TELLING) void queries.invalidateQueries({ queryKey: [told] });
  }, [queries]);
}
