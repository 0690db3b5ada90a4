import type { Traveller } from "@ghuri/contract/people";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { ContactFields } from "../../pieces/traveller-fields/contact-fields.tsx";
import { NameFields } from "../../pieces/traveller-fields/name-fields.tsx";
import { PassportFields } from "../../pieces/traveller-fields/passport-fields.tsx";
import { PassportReader } from "../../pieces/traveller-fields/passport-reader.tsx";
import { BirthFields, CountryFields } from "../../pieces/traveller-fields/person-fields.tsx";
import type { TravellerNeeds } from "../../pieces/traveller-fields/traveller-rules.ts";
import { NEW_TRAVELLER, valuesOf } from "../../pieces/traveller-fields/traveller-rules.ts";
import { TwinNote } from "../../pieces/traveller-fields/twin-note.tsx";
import { useFocusOnFault } from "../../pieces/traveller-fields/use-faults.ts";
import { useTravellerForm } from "../../pieces/traveller-fields/use-traveller-form.ts";
import { useTravellerSaving } from "../../pieces/traveller-fields/use-traveller-saving.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";

/** Everybody in the list can be written to and called; a passport may come later (S5.6). */
const NEEDS: TravellerNeeds = { contact: true, passport: "optional" };

interface Props {
  /** Null: somebody new. */
  readonly traveller: Traveller | null;
  readonly onClose: () => void;
}

/** The one traveller form, in Create or Update mode (S2.12-28). */
export function TravellerModal({ traveller, onClose }: Props) {
  const t = useTranslations("travellers");
  const common = useTranslations("phrases");
  const form = useTravellerForm(NEEDS, traveller ? valuesOf(traveller) : NEW_TRAVELLER);
  const saving = useTravellerSaving({ form, known: traveller, onSaved: onClose });
  const box = useFocusOnFault(form);
  const id = useId();

  return (
    <Modal
      title={t(traveller ? "updateTitle" : "createTitle")}
      note={t("neededNote")}
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
            busy={saving.isSaving ? t("saving") : null}
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
        <PassportReader
          onRead={(values) =>
            // `reset` keeps what was there as the starting point: all of this counts as edited.
            form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })
          }
        />
        <NameFields form={form} isAbroad />
        <BirthFields form={form} />
        <ContactFields form={form} />
        <CountryFields form={form} />
        <PassportFields form={form} needs={NEEDS} />
        <TwinNote saving={saving} />
      </form>
    </Modal>
  );
}
