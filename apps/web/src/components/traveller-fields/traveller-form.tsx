import type { Traveller } from "@ghuri/contract/travellers";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { type ContactHelp, ContactFields } from "./contact-fields.tsx";
import { AddressFields, type AddressSuggestion } from "./address-fields.tsx";
import { NameFields } from "./name-fields.tsx";
import { PassportFields } from "./passport-fields.tsx";
import { BirthFields, CountryFields } from "./birth-and-country-fields.tsx";
import { SavedTravellerSelect } from "./saved-traveller-select.tsx";
import type {
  TravellerEntry,
  TravellerRequirements,
  TravellerFormValues,
} from "./traveller-schema.ts";
import {
  hasDirtyFields,
  EMPTY_TRAVELLER,
  travellerSchema,
  toFormValues,
} from "./traveller-schema.ts";
import { DuplicateTravellerNote } from "./duplicate-traveller-note.tsx";
import { useFormErrors, useFocusFirstError } from "./use-form-errors.ts";
import { useTravellerForm } from "./use-traveller-form.ts";
import { useSaveWithDuplicateCheck } from "./use-save-with-duplicate-check.ts";

interface Props {
  readonly requirements: TravellerRequirements;
  /** Says what the first traveller's email and phone are used for. */
  readonly contactHelp: ContactHelp;
  /** An address to copy, where addresses are required. */
  readonly addressSuggestion: AddressSuggestion | null;
  readonly isSaved: boolean;
  /** Ids of saved travellers chosen in other tabs. */
  readonly taken: ReadonlySet<string>;
  /** The server's field errors, in the page's language. */
  readonly serverErrors: Readonly<Record<string, string>> | undefined;
  readonly onPick: (savedId: string | null) => void;
  readonly onEdit: () => void;
  readonly onErrorCount: (count: number) => void;
  /** Called with the validated traveller. */
  readonly onReady: (traveller: TravellerEntry) => void;
  /** Called when the next traveller's form may be shown. */
  readonly onDone: () => void;
}

/** The form of one traveller in a booking (S2.7). */
export function TravellerForm(props: Props) {
  const { requirements, onEdit, onPick, onReady, onDone } = props;
  const t = useTranslations("travellers");
  const [known, setKnown] = useState<Traveller | null>(null);
  const form = useTravellerForm(requirements);
  const saving = useSaveWithDuplicateCheck({
    form,
    known,
    taken: props.taken,
    onSaved,
    onAlertClosed: onDone,
  });
  const box = useFocusFirstError(form);
  const saveNote = useId();
  const { dirtyFields } = form.formState;
  useFormErrors(form, props.serverErrors, props.onErrorCount);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // A reset has no field name and is not an edit.
        callback: ({ name }) => name && onEdit(),
      }),
    [form, onEdit],
  );

  function pick(traveller: Traveller | null) {
    setKnown(traveller);
    form.reset(withHome(traveller ? toFormValues(traveller) : EMPTY_TRAVELLER));
    onPick(traveller?.id ?? null);
    onEdit();
  }

  function validate(traveller: TravellerEntry) {
    onReady(traveller);
    onDone();
  }

  function onSaved(saved: Traveller) {
    setKnown(saved);
    const values = withHome(toFormValues(saved));
    form.reset(values);
    onPick(saved.id);
    const entry = travellerSchema(requirements).safeParse(values);
    if (entry.success) onReady(entry.data);
  }

  /** Personal details come from the saved traveller; a typed address stays. */
  function withHome(values: TravellerFormValues): TravellerFormValues {
    const { address, city, state } = form.getValues();
    return { ...values, address, city, state };
  }

  const unchanged = known !== null && !hasDirtyFields(dirtyFields);
  return (
    <form
      ref={box}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit(validate)(event)}
    >
      <SavedTravellerSelect value={known?.id ?? ""} taken={props.taken} onPick={pick} />
      <NameFields form={form} isAbroad={requirements.passport !== "hidden"} />
      <BirthFields form={form} />
      {requirements.contact && <ContactFields form={form} help={props.contactHelp} />}
      {requirements.home && <AddressFields form={form} suggestion={props.addressSuggestion} />}
      <CountryFields form={form} />
      {requirements.passport !== "hidden" && (
        <PassportFields form={form} requirements={requirements} />
      )}
      <DuplicateTravellerNote saving={saving} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind="ink"
          inactive={unchanged}
          aria-describedby={unchanged ? saveNote : undefined}
          busyLabel={saving.isSaving ? t("saving") : null}
          onClick={unchanged ? undefined : () => void form.handleSubmit(saving.save)()}
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
