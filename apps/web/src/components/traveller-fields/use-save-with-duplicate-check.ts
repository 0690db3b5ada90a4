import type { Traveller } from "@ghuri/contract/travellers";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useAlert } from "../../ui/alert-provider.tsx";
import { getServerFieldErrors } from "../forms/server-errors.ts";
import { useRefusalAlert } from "../forms/use-refusal-alert.ts";
import {
  findDuplicateTraveller,
  mergeIntoSaved,
  type DuplicateTraveller,
} from "./find-duplicate-traveller.ts";
import { savedTravellersQuery } from "./queries.ts";
import { isTravellerField, type TravellerFormValues } from "./traveller-schema.ts";
import { useSaveTraveller } from "./use-save-traveller.ts";
import type { TravellerFormApi } from "./use-traveller-form.ts";

interface Deps {
  readonly form: TravellerFormApi;
  /** The saved traveller being edited; null for a new one. */
  readonly known: Traveller | null;
  /** Ids of travellers chosen elsewhere, who cannot be duplicates. */
  readonly taken?: ReadonlySet<string>;
  readonly onSaved: (traveller: Traveller) => void;
  /** Called when the success alert is closed. */
  readonly onAlertClosed?: () => void;
}

export interface SaveWithDuplicateCheck {
  readonly save: () => void;
  readonly isSaving: boolean;
  /** A saved traveller who seems to be the same person. Saving waits for the user's decision. */
  readonly duplicate: DuplicateTraveller | null;
  readonly updateDuplicate: () => void;
  readonly saveAnyway: () => void;
}

/** Saves a traveller: checks for a duplicate, calls the API and shows the result in an alert (S8-27 to -29). */
export function useSaveWithDuplicateCheck(deps: Deps): SaveWithDuplicateCheck {
  const { form, known, taken, onSaved, onAlertClosed } = deps;
  const t = useTranslations("travellers");
  const common = useTranslations("common");
  const showAlert = useAlert();
  const alertRefusal = useRefusalAlert();
  const { data: saved = [] } = useQuery(savedTravellersQuery);
  const { mutate, isPending } = useSaveTraveller();
  const [duplicate, setDuplicate] = useState<DuplicateTraveller | null>(null);

  useEffect(
    // An edit makes the duplicate warning outdated.
    () => form.subscribe({ formState: { values: true }, callback: () => setDuplicate(null) }),
    [form],
  );

  // A second press can arrive before the button is inactive.
  const isUnderWay = useRef(false);

  function keep(id: string | null, values: TravellerFormValues) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setDuplicate(null);
    mutate(
      { id, values },
      {
        onSuccess(traveller) {
          onSaved(traveller);
          showAlert({
            tone: "success",
            title: t(id === null ? "created" : "updated"),
            button: common("ok"),
            ...(onAlertClosed ? { action: onAlertClosed } : {}),
          });
        },
        onError(error) {
          for (const [field, text] of getServerFieldErrors(error, isTravellerField))
            form.setError(field, { message: text });
          alertRefusal(error);
        },
        onSettled() {
          isUnderWay.current = false;
        },
      },
    );
  }

  return {
    isSaving: isPending,
    duplicate,
    save() {
      const values = form.getValues();
      const others = saved.filter(({ id }) => !taken?.has(id));
      const found = known ? null : findDuplicateTraveller(values, others);
      if (found) setDuplicate(found);
      else keep(known?.id ?? null, values);
    },
    updateDuplicate() {
      if (duplicate)
        keep(duplicate.traveller.id, mergeIntoSaved(duplicate.traveller, form.getValues()));
    },
    saveAnyway: () => keep(known?.id ?? null, form.getValues()),
  };
}
