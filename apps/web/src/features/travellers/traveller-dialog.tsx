import type { Traveller } from "@ghuri/contract/travellers";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { ContactFields } from "../../components/traveller-fields/contact-fields.tsx";
import { NameFields } from "../../components/traveller-fields/name-fields.tsx";
import { PassportFields } from "../../components/traveller-fields/passport-fields.tsx";
import { PassportMrzInput } from "../../components/traveller-fields/passport-mrz-input.tsx";
import {
  BirthFields,
  CountryFields,
} from "../../components/traveller-fields/birth-and-country-fields.tsx";
import type { TravellerRequirements } from "../../components/traveller-fields/traveller-schema.ts";
import {
  EMPTY_TRAVELLER,
  toFormValues,
} from "../../components/traveller-fields/traveller-schema.ts";
import { DuplicateTravellerNote } from "../../components/traveller-fields/duplicate-traveller-note.tsx";
import { useFocusFirstError } from "../../components/traveller-fields/use-form-errors.ts";
import { useTravellerForm } from "../../components/traveller-fields/use-traveller-form.ts";
import { useSaveWithDuplicateCheck } from "../../components/traveller-fields/use-save-with-duplicate-check.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Saved travellers need an email and a phone; the passport is optional (S5.6). */
const NEEDS: TravellerRequirements = { contact: true, passport: "optional" };

interface Props {
  /** Null for a new traveller. */
  readonly traveller: Traveller | null;
  readonly onClose: () => void;
}

/** The one traveller form, in Create or Update mode (S2.12-28). */
export function TravellerDialog({ traveller, onClose }: Props) {
  const t = useTranslations("travellers");
  const common = useTranslations("common");
  const form = useTravellerForm(NEEDS, traveller ? toFormValues(traveller) : EMPTY_TRAVELLER);
  const saving = useSaveWithDuplicateCheck({ form, known: traveller, onSaved: onClose });
  const box = useFocusFirstError(form);
  const id = useId();

  return (
    <Dialog
      title={t(traveller ? "updateTitle" : "createTitle")}
      note={t("requiredNote")}
      closeLabel={common("close")}
      onClose={onClose}
      width={740}
      footer={
        <div className="flex justify-end gap-2.5 max-tab:grid max-tab:grid-cols-2">
          <Button kind="outline" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button
            type="submit"
            form={id}
            className="tab:min-w-[140px]"
            busyLabel={saving.isSaving ? t("saving") : null}
          >
            {t(traveller ? "update" : "create")}
          </Button>
        </div>
      }
    >
      <form
        ref={box}
        id={id}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit(saving.save)(event)}
      >
        <PassportMrzInput
          onRead={(values) =>
            // `reset` keeps the defaults, so these values count as edits.
            form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })
          }
        />
        <NameFields form={form} isAbroad />
        <BirthFields form={form} />
        <ContactFields form={form} />
        <CountryFields form={form} />
        <PassportFields form={form} requirements={NEEDS} />
        <DuplicateTravellerNote saving={saving} />
      </form>
    </Dialog>
  );
}
