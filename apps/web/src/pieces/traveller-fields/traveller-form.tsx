import type { Traveller } from "@ghuri/contract/people";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { type ContactHelp, ContactFields } from "./contact-fields.tsx";
import { HomeFields, type HomeOffer } from "./home-fields.tsx";
import { NameFields } from "./name-fields.tsx";
import { PassportFields } from "./passport-fields.tsx";
import { BirthFields, CountryFields } from "./person-fields.tsx";
import { SavedTravellerSelect } from "./saved-traveller-select.tsx";
import type { TravellerEntry, TravellerNeeds, TravellerValues } from "./traveller-rules.ts";
import { isChanged, NEW_TRAVELLER, travellerRules, valuesOf } from "./traveller-rules.ts";
import { TwinNote } from "./twin-note.tsx";
import { useFaults, useFocusOnFault } from "./use-faults.ts";
import { useTravellerForm } from "./use-traveller-form.ts";
import { useTravellerSaving } from "./use-traveller-saving.ts";

interface Props {
  readonly needs: TravellerNeeds;
  /** What the first traveller's address and number are for. */
  readonly contactHelp: ContactHelp;
  /** An address to take over, where addresses are asked for. */
  readonly homeOffer: HomeOffer | null;
  readonly isSaved: boolean;
  /** Saved travellers who are chosen in other tabs. */
  readonly taken: ReadonlySet<string>;
  /** What the server found wrong, by field, in the page's language. */
  readonly faults: Readonly<Record<string, string>> | undefined;
  readonly onPick: (savedId: string | null) => void;
  readonly onEdit: () => void;
  readonly onFaults: (count: number) => void;
  /** The entry is saved: what to book with. */
  readonly onReady: (traveller: TravellerEntry) => void;
  /** The person may go on to the next entry. */
  readonly onDone: () => void;
}

/** Everything a booking needs to know of one traveller (S2.7). */
export function TravellerForm(props: Props) {
  const { needs, onEdit, onPick, onReady, onDone } = props;
  const t = useTranslations("travellers");
  const [known, setKnown] = useState<Traveller | null>(null);
  const form = useTravellerForm(needs);
  const saving = useTravellerSaving({ form, known, taken: props.taken, onSaved, onTold: onDone });
  const box = useFocusOnFault(form);
  const saveNote = useId();
  const { dirtyFields } = form.formState;
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
    form.reset(withHome(traveller ? valuesOf(traveller) : NEW_TRAVELLER));
    onPick(traveller?.id ?? null);
    onEdit();
  }

  function validate(traveller: TravellerEntry) {
    onReady(traveller);
    onDone();
  }

  function onSaved(saved: Traveller) {
    setKnown(saved);
    const values = withHome(valuesOf(saved));
    form.reset(values);
    onPick(saved.id);
    const entry = travellerRules(needs).safeParse(values);
    if (entry.success) onReady(entry.data);
  }

  /** Who somebody is comes from the list; where they live is typed here and stays. */
  function withHome(values: TravellerValues): TravellerValues {
    const { address, city, state } = form.getValues();
    return { ...values, address, city, state };
  }

  const unchanged = known !== null && !isChanged(dirtyFields);
  return (
    <form
      ref={box}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit(validate)(event)}
    >
      <SavedTravellerSelect value={known?.id ?? ""} taken={props.taken} onPick={pick} />
      <NameFields form={form} isAbroad={needs.passport !== "hidden"} />
      <BirthFields form={form} />
      {needs.contact && <ContactFields form={form} help={props.contactHelp} />}
      {needs.home && <HomeFields form={form} offer={props.homeOffer} />}
      <CountryFields form={form} />
      {needs.passport !== "hidden" && <PassportFields form={form} needs={needs} />}
      <TwinNote saving={saving} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind="ink"
          asleep={unchanged}
          aria-describedby={unchanged ? saveNote : undefined}
          busy={saving.isSaving ? t("saving") : null}
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
