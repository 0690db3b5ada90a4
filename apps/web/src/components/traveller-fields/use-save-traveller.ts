import type { Traveller } from "@ghuri/contract/travellers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { savedTravellersQuery } from "./queries.ts";
import { toTravellerFormData, type TravellerFormValues } from "./traveller-schema.ts";

interface Input {
  /** The saved traveller to change; null saves a new one. */
  readonly id: string | null;
  readonly values: TravellerFormValues;
}

/** Keeps a traveller with the account, hidden fields included: a trip at home must not wipe a passport. */
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
      // In the list at once, in its place: the select must be able to show who was just saved.
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
