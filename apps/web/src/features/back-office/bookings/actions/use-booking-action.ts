import { Refused } from "@ghuri/contract/client";
import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { replaceQueryData } from "../../../../api/replace-query-data.ts";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import { bookingKey } from "../queries.ts";

interface Acting<Body> {
  readonly id: string;
  readonly act: (body: Body) => Promise<{ readonly data: AdminBooking }>;
  readonly onDone: () => void;
}

/**
 * Runs an action on a booking. On a version conflict the refusal carries the current booking, which is
 * shown.
 */
export function useBookingAction<Body>({ id, act, onDone }: Acting<Body>) {
  const queries = useQueryClient();
  const show = (found: unknown) => replaceQueryData(queries, bookingKey(id), found);
  const acting = useMutation({
    mutationFn: act,
    onSuccess: async ({ data }) => {
      await show(data);
      onDone();
    },
    onError: async (error) => {
      if (error instanceof Refused && error.body["case"]) await show(error.body["case"]);
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [BACK_OFFICE, "bookings", "list"] }),
        queries.invalidateQueries({ queryKey: [BACK_OFFICE, "queues"] }),
      ]),
  });
  const { error } = acting;
  const refusal = error instanceof Refused ? error.body : null;
  return {
    isBusy: acting.isPending,
    refusal,
    hasFailed: error !== null,
    /** The server's error for one field. */
    faultOf: (field: string) => refusal?.errors?.[field]?.[0],
    act: (body: Body) => {
      // Ignores a second click while the first request runs.
      if (!acting.isPending) acting.mutate(body);
    },
  };
}
