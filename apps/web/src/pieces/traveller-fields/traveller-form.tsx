import { Refused } from "@ghuri/contract/client";
import type { Traveller, TravellerInput } from "@ghuri/contract/people";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useAlert } from "../../ui/alert-provider.tsx";
import { Button } from "../../ui/button.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { NameFields } from "./name-fields.tsx";
import { PassportFields } from "./passport-fields.tsx";
import { PersonFields } from "./person-fields.tsx";
import { SavedTravellerSelect } from "./saved-traveller-select.tsx";
import type { TravellerNeeds } from "./traveller-rules.ts";
import { NEW_TRAVELLER, valuesOf } from "./traveller-rules.ts";
import { useFaults } from "./use-faults.ts";
import { useSaveTraveller } from "./use-save-traveller.ts";
import { useTravellerForm } from "./use-traveller-form.ts";

interface Props {
  readonly needs: TravellerNeeds;
  readonly isSaved: boolean;
  /** Saved travellers who are chosen in other tabs. */
  readonly taken: ReadonlySet<string>;
  /** What the server found wrong, by field, in the page's language. */
  readonly faults: Readonly<Record<string, string>> | undefined;
  readonly onPick: (savedId: string | null) => void;
  readonly onEdit: () => void;
  readonly onFaults: (count: number) => void;
  /** The entry is saved: what to book with. */
  readonly onReady: (traveller: TravellerInput) => void;
  /** The person may go on to the next entry. */
  readonly onDone: () => void;
}

/** Everything a booking needs to know of one traveller (S2.7). */
export function TravellerForm(props: Props) {
  const { needs, onEdit, onPick, onReady, onDone } = props;
  const t = useTranslations("travellers");
  const common = useTranslations("phrases");
  const showAlert = useAlert();
  const [known, setKnown] = useState<Traveller | null>(null);
  const form = useTravellerForm(needs);
  const save = useSaveTraveller();
  const saveNote = useId();
  const { isDirty } = form.formState;
  useFaults(form, props.faults, props.onFaults);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // A reset names no field: that is not an edit.
        callback: ({ name }) => name && onEdit(),
      }),
    [form, onEdit],
  );

  function pick(traveller: Traveller | null) {
    setKnown(traveller);
    form.reset(traveller ? valuesOf(traveller) : NEW_TRAVELLER);
    onPick(traveller?.id ?? null);
    onEdit();
  }

  function validate(traveller: TravellerInput) {
    onReady(traveller);
    onDone();
  }

  async function saveTraveller(traveller: TravellerInput) {
    try {
      const saved = await save.mutateAsync({ id: known?.id ?? null, values: form.getValues() });
      setKnown(saved);
      form.reset(valuesOf(saved));
      onPick(saved.id);
      onReady({ ...traveller, passport_file: traveller.passport_file && saved.passport_file });
      showAlert({
        tone: "success",
        title: t(known ? "updated" : "created"),
        button: common("ok"),
        action: onDone,
      });
    } catch (error) {
      const answer = error instanceof Refused ? error.body : null;
      for (const [field, [words]] of Object.entries(answer?.errors ?? {}))
        if (field in NEW_TRAVELLER && words)
          form.setError(field as keyof typeof NEW_TRAVELLER, { message: words });
      showAlert({
        tone: "danger",
        title: common("alert"),
        description: answer?.message || common("somethingWrong"),
        button: common("ok"),
      });
    }
  }

  const unchanged = known !== null && !isDirty;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit(validate)(event)}
    >
      <SavedTravellerSelect value={known?.id ?? ""} taken={props.taken} onPick={pick} />
      <NameFields form={form} isAbroad={needs.passport} />
      <PersonFields form={form} />
      {needs.contact && <ContactFields form={form} />}
      {needs.passport && <PassportFields form={form} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind="ink"
          asleep={unchanged}
          aria-describedby={unchanged ? saveNote : undefined}
          busy={save.isPending ? t("saving") : null}
          onClick={unchanged ? undefined : () => void form.handleSubmit(saveTraveller)()}
        >
          {t("save")}
        </Button>
        <Button type="submit" kind="outline">
          {t("validate")}
        </Button>
        {props.isSaved && (
          <span className="type-small inline-flex items-center gap-1.5 font-[650] text-leaf">
            <IconCircleCheck size={18} stroke={2} aria-hidden="true" />
            {t("ready")}
          </span>
        )}
      </div>
      {unchanged && (
        <p id={saveNote} className="type-small -mt-2 text-ink-3">
          {t("nothingChanged")}
        </p>
      )}
    </form>
  );
}
