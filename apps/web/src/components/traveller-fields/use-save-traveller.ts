import type { Traveller } from "@ghuri/contract/travellers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { savedTravellersQuery } from "./queries.ts";
import { toTravellerFormData, type TravellerFormValues } from "./traveller-schema.ts";

interface Input {
  /** The id of the traveller to update; null creates one. */
  readonly id: string | null;
  readonly values: TravellerFormValues;
}

/** Saves a traveller to the account, including hidden fields: a domestic booking must not erase the passport. */
export function useSaveTraveller() {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ id, values }: Input): Promise<Traveller> {
      const body = toTravellerFormData(values);
      const reply =
        id === null
          ? await call("POST /api/v1/user/travellers", { body })
          : await call("POST /api/v1/user/travellers/{id}", { params: { id }, body });
      return reply.data;
    },
    onSuccess(traveller) {
      // Update the cached list at once, so that the select can show the saved traveller.
      queries.setQueryData(savedTravellersQuery.queryKey, (list) => {
        const saved = list?.data ?? [];
        const isNew = !saved.some(({ id }) => id === traveller.id);
        return {
          data: isNew
            ? [...saved, traveller]
            : saved.map((one) => (one.id === traveller.id ? traveller : one)),
        };
      });
      void queries.invalidateQueries({ queryKey: savedTravellersQuery.queryKey });
    },
  });
}
