import type { Traveller } from "@ghuri/contract/people";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useAlert } from "../../ui/alert-provider.tsx";
import { serverFaults } from "../field-words/server-faults.ts";
import { useRefusalAlert } from "../field-words/use-refusal-alert.ts";
import { findTwin, laidOver, type Twin } from "./find-twin.ts";
import { savedTravellersQuery } from "./queries.ts";
import { isTravellerField, type TravellerValues } from "./traveller-rules.ts";
import { useSaveTraveller } from "./use-save-traveller.ts";
import type { TravellerFormApi } from "./use-traveller-form.ts";

interface Deps {
  readonly form: TravellerFormApi;
  /** The saved traveller in the form; null for a new one. */
  readonly known: Traveller | null;
  /** Saved travellers who cannot be meant: they are chosen elsewhere. */
  readonly taken?: ReadonlySet<string>;
  readonly onSaved: (traveller: Traveller) => void;
  /** The popup that tells of it has been answered. */
  readonly onTold?: () => void;
}

export interface TravellerSaving {
  readonly save: () => void;
  readonly isSaving: boolean;
  /** Who seems to be the same person; saving waits for a word about them. */
  readonly twin: Twin | null;
  readonly updateTwin: () => void;
  readonly saveAnyway: () => void;
}

/** Save Traveller: the question about a double, the call, and the popup that tells how it went (S8-27 to -29). */
export function useTravellerSaving(deps: Deps): TravellerSaving {
  const { form, known, taken, onSaved, onTold } = deps;
  const t = useTranslations("travellers");
  const common = useTranslations("phrases");
  const showAlert = useAlert();
  const alertRefusal = useRefusalAlert();
  const { data: saved = [] } = useQuery(savedTravellersQuery);
  const { mutate, isPending } = useSaveTraveller();
  const [twin, setTwin] = useState<Twin | null>(null);

  useEffect(
    // The question was about what the form said then.
    () => form.subscribe({ formState: { values: true }, callback: () => setTwin(null) }),
    [form],
  );

  function keep(id: string | null, values: TravellerValues) {
    setTwin(null);
    mutate(
      { id, values },
      {
        onSuccess(traveller) {
          onSaved(traveller);
          showAlert({
            tone: "success",
            title: t(id === null ? "created" : "updated"),
            button: common("ok"),
            ...(onTold ? { action: onTold } : {}),
          });
        },
        onError(error) {
          for (const [field, words] of serverFaults(error, isTravellerField))
            form.setError(field, { message: words });
          alertRefusal(error);
        },
      },
    );
  }

  return {
    isSaving: isPending,
    twin,
    save() {
      const values = form.getValues();
      const others = saved.filter(({ id }) => !taken?.has(id));
      const found = known ? null : findTwin(values, others);
      if (found) setTwin(found);
      else keep(known?.id ?? null, values);
    },
    updateTwin() {
      if (twin) keep(twin.traveller.id, laidOver(twin.traveller, form.getValues()));
    },
    saveAnyway: () => keep(known?.id ?? null, form.getValues()),
  };
}
