import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import type {
  TravellerEntry,
  TravellerRequirements,
  TravellerFormValues,
} from "./traveller-schema.ts";
import { EMPTY_TRAVELLER, travellerSchema } from "./traveller-schema.ts";

export type TravellerFormApi = UseFormReturn<TravellerFormValues, unknown, TravellerEntry>;

/** Errors appear on the first submit and then update on every change (S5.5-01). */
export function useTravellerForm(
  { contact, passport, lastDay, photo = true, home = false }: TravellerRequirements,
  values: TravellerFormValues = EMPTY_TRAVELLER,
): TravellerFormApi {
  const resolver = useMemo(
    () =>
      zodResolver(
        travellerSchema({ contact, passport, photo, home, ...(lastDay ? { lastDay } : {}) }),
      ),
    [contact, passport, lastDay, photo, home],
  );
  return useForm<TravellerFormValues, unknown, TravellerEntry>({
    resolver,
    defaultValues: values,
    mode: "onSubmit",
    reValidateMode: "onChange",
    // The form library cannot focus date fields, countries and radio groups, so focusFirstError does it.
    shouldFocusError: false,
  });
}
