import type { Traveller } from "@ghuri/contract/travellers";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { type ContactHelp, ContactFields } from "./contact-fields.tsx";
import { AddressFields, type AddressSuggestion } from "./address-fields.tsx";
import { NameFields } from "./name-fields.tsx";
import { PassportFields } from "./passport-fields.tsx";
import { BirthFields, CountryFields } from "./birth-and-country-fields.tsx";
import { savedTravellersQuery } from "./queries.ts";
import { SavedTravellerSelect } from "./saved-traveller-select.tsx";
import type {
  TravellerEntry,
  TravellerRequirements,
  TravellerFormValues,
} from "./traveller-schema.ts";
import {
  hasDirtyFields,
  EMPTY_TRAVELLER,
  isTravellerField,
  travellerSchema,
  toFormValues,
} from "./traveller-schema.ts";
import { focusFirstError } from "../forms/focus-first-error.ts";
import { DuplicateTravellerNote } from "./duplicate-traveller-note.tsx";
import { useFormErrors, useFocusFirstError } from "./use-form-errors.ts";
import { useTravellerForm } from "./use-traveller-form.ts";
import { useSaveWithDuplicateCheck } from "./use-save-with-duplicate-check.ts";

/** What a mounted form offers to the checkout. */
export interface TravellerFormHandle {
  /** Shows the errors of the form. Returns the traveller, or the invalid fields. */
  readonly complete: () => Promise<TravellerEntry | readonly (keyof TravellerFormValues)[]>;
  readonly focusFirstError: () => void;
}

/** What was typed before the form was mounted again. */
export interface TravellerDraft {
  readonly values: TravellerFormValues;
  /** The saved traveller in the form. */
  readonly savedId: string | null;
}

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
  readonly draft: TravellerDraft | undefined;
  /** Fills in email and phone of the first traveller. */
  readonly contact: Pick<TravellerFormValues, "email" | "phone">;
  readonly onDraft: (draft: TravellerDraft) => void;
  /** Returns a function that unregisters the handle. */
  readonly onRegister: (handle: TravellerFormHandle) => () => void;
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
  const { requirements, onDraft, onEdit, onPick, onRegister, onReady, onDone } = props;
  const t = useTranslations("travellers");
  const { data: saved = [] } = useQuery(savedTravellersQuery);
  const [draft] = useState(props.draft);
  const [known, setKnown] = useState(() => saved.find(({ id }) => id === draft?.savedId) ?? null);
  const form = useTravellerForm(requirements, valuesOf(known));
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

  const savedId = known?.id ?? null;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name, values }) {
          // A reset has no field name and is not an edit.
          if (!name) return;
          onEdit();
          onDraft({ values, savedId });
        },
      }),
    [form, onEdit, onDraft, savedId],
  );
  useEffect(() => {
    // What was typed differs from the saved traveller: "Save Traveller" stays possible.
    if (draft) form.reset(draft.values, { keepDefaultValues: true });
    if (draft?.savedId) onPick(draft.savedId);
  }, [draft, form, onPick]);
  useEffect(() => onRegister({ complete, focusFirstError: () => focusFirstError(box.current) }));

  /** An empty form, or a saved traveller, with the account's contact details where there are none. */
  function valuesOf(traveller: Traveller | null): TravellerFormValues {
    const values = traveller ? toFormValues(traveller) : EMPTY_TRAVELLER;
    if (!requirements.contact) return values;
    const { email, phone } = props.contact;
    return { ...values, email: values.email || email, phone: values.phone || phone };
  }

  function pick(traveller: Traveller | null) {
    const values = withHome(valuesOf(traveller));
    setKnown(traveller);
    form.reset(values);
    onPick(traveller?.id ?? null);
    onEdit();
    onDraft({ values, savedId: traveller?.id ?? null });
  }

  async function complete() {
    let result: TravellerEntry | readonly (keyof TravellerFormValues)[] = [];
    await form.handleSubmit(
      (traveller) => {
        onReady(traveller);
        result = traveller;
      },
      (errors) => {
        result = Object.keys(errors).filter(isTravellerField);
      },
    )();
    return result;
  }

  function validate(traveller: TravellerEntry) {
    onReady(traveller);
    onDone();
  }

  function onSaved(traveller: Traveller) {
    setKnown(traveller);
    const values = withHome(toFormValues(traveller));
    form.reset(values);
    onPick(traveller.id);
    onDraft({ values, savedId: traveller.id });
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
