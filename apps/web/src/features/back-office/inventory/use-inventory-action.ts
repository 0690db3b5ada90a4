import { Refused } from "@ghuri/contract/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { INVENTORY_KEY } from "./queries.ts";

/** A change of the inventory: everything of the section is read again after it, and a refusal is kept to be shown. */
export function useInventoryAction<Input, Reply>(
  act: (input: Input) => Promise<Reply>,
  onDone?: (reply: Reply) => void,
) {
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: act,
    onSuccess: async (reply) => {
      await queries.invalidateQueries({ queryKey: INVENTORY_KEY });
      onDone?.(reply);
    },
  });
  return {
    run: mutate,
    isBusy: isPending,
    isDone: isSuccess,
    input: variables,
    hasFailed: error !== null,
    refusal: error instanceof Refused ? error.body : null,
  };
}
