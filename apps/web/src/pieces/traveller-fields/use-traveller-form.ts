import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import type { TravellerEntry, TravellerNeeds, TravellerValues } from "./traveller-rules.ts";
import { NEW_TRAVELLER, travellerRules } from "./traveller-rules.ts";

export type TravellerFormApi = UseFormReturn<TravellerValues, unknown, TravellerEntry>;

/** Faults show only once a button has asked for them, then with every letter (S5.5-01). */
export function useTravellerForm(
  { contact, passport, lastDay, home = false }: TravellerNeeds,
  values: TravellerValues = NEW_TRAVELLER,
): TravellerFormApi {
  const resolver = useMemo(
    () => zodResolver(travellerRules({ contact, passport, home, ...(lastDay ? { lastDay } : {}) })),
    [contact, passport, lastDay, home],
  );
  return useForm<TravellerValues, unknown, TravellerEntry>({
    resolver,
    defaultValues: values,
    mode: "onSubmit",
    reValidateMode: "onChange",
    // Dates, countries and choices are no inputs of the form library: focusFirstFault finds them too.
    shouldFocusError: false,
  });
}
