import { Refused } from "@ghuri/contract/client";
import type { DeskBooking } from "@ghuri/contract/desk-bookings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { putAnswer } from "../../../../api/put-answer.ts";
import { DESK } from "../../desk/session.ts";
import { bookingKey } from "../queries.ts";

interface Acting<Body> {
  readonly id: string;
  readonly act: (body: Body) => Promise<{ readonly data: DeskBooking }>;
  readonly onDone: () => void;
}

/**
 * Does something to a booking. Whoever comes too late sees it as it is now: the server sends it along
 * with the refusal.
 */
export function useAct<Body>({ id, act, onDone }: Acting<Body>) {
  const queries = useQueryClient();
  const show = (found: unknown) => putAnswer(queries, bookingKey(id), found);
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
        queries.invalidateQueries({ queryKey: [DESK, "bookings", "list"] }),
        queries.invalidateQueries({ queryKey: [DESK, "queues"] }),
      ]),
  });
  const { error } = acting;
  const refusal = error instanceof Refused ? error.body : null;
  return {
    isBusy: acting.isPending,
    refusal,
    hasFailed: error !== null,
    /** What the server says of one field. */
    faultOf: (field: string) => refusal?.errors?.[field]?.[0],
    act: (body: Body) => {
      // A second press while the first is on its way changes nothing.
      if (!acting.isPending) acting.mutate(body);
    },
  };
}
