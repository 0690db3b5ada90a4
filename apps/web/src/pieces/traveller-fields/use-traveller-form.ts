import type { TravellerInput } from "@ghuri/contract/people";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import type { TravellerNeeds, TravellerValues } from "./traveller-rules.ts";
import { NEW_TRAVELLER, travellerRules } from "./traveller-rules.ts";

export type TravellerFormApi = UseFormReturn<TravellerValues, unknown, TravellerInput>;

/** Faults show only once a button has asked for them, then with every letter (S5.5-01). */
export function useTravellerForm({ contact, passport }: TravellerNeeds): TravellerFormApi {
  const resolver = useMemo(
    () => zodResolver(travellerRules({ contact, passport })),
    [contact, passport],
  );
  return useForm<TravellerValues, unknown, TravellerInput>({
    resolver,
    defaultValues: NEW_TRAVELLER,
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
}
