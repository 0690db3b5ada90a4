import { useCallback, useEffect } from "react";
import { useTranslations } from "use-intl";
import type {
  PartyRequirements,
  PassengerSlot,
} from "../../../components/checkout/passenger-slot.ts";
import type { useTravellerForms } from "../../../components/checkout/use-traveller-forms.ts";
import { focusFirstError } from "../../../components/forms/focus-first-error.ts";
import { toLocalPhone } from "../../../components/forms/format-phone.ts";
import {
  BirthFields,
  CountryFields,
} from "../../../components/traveller-fields/birth-and-country-fields.tsx";
import { ContactFields } from "../../../components/traveller-fields/contact-fields.tsx";
import { NameFields } from "../../../components/traveller-fields/name-fields.tsx";
import { PassportFields } from "../../../components/traveller-fields/passport-fields.tsx";
import {
  EMPTY_TRAVELLER,
  isTravellerField,
  type TravellerEntry,
  type TravellerFormValues,
} from "../../../components/traveller-fields/traveller-schema.ts";
import {
  useFocusFirstError,
  useFormErrors,
} from "../../../components/traveller-fields/use-form-errors.ts";
import { useTravellerForm } from "../../../components/traveller-fields/use-traveller-form.ts";
import { Panel } from "../shell/panel.tsx";

interface Props {
  readonly slot: PassengerSlot;
  readonly at: number;
  readonly party: ReturnType<typeof useTravellerForms>;
  readonly requirements: PartyRequirements;
  /** Fills in the contact of the first traveller. */
  readonly contact: Pick<TravellerFormValues, "email" | "phone">;
}

/** One traveller of a sale, as the customer reads it out. */
export function SaleTraveller({ slot, at, party, requirements, contact }: Props) {
  const t = useTranslations("backOfficeSell.travellers");
  const needs = { ...requirements, contact: slot.isPrimary, photo: false };
  const form = useTravellerForm(
    needs,
    slot.isPrimary
      ? { ...EMPTY_TRAVELLER, email: contact.email, phone: toLocalPhone(contact.phone) }
      : EMPTY_TRAVELLER,
  );
  const box = useFocusFirstError(form);
  const { change, register } = party;
  const countErrors = useCallback((errorCount: number) => change(at, { errorCount }), [at, change]);
  useFormErrors(form, party.entries[at]?.serverErrors, countErrors);
  useEffect(
    () =>
      register(at, {
        async complete() {
          let result: TravellerEntry | readonly (keyof TravellerFormValues)[] = [];
          await form.handleSubmit(
            (traveller) => {
              result = traveller;
            },
            (errors) => {
              result = Object.keys(errors).filter(isTravellerField);
            },
          )();
          return result;
        },
        focusFirstError: () => focusFirstError(box.current),
      }),
    [at, box, form, register],
  );
  return (
    <Panel title={slot.name}>
      <form
        ref={box}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => event.preventDefault()}
      >
        <NameFields form={form} isAbroad={needs.passport !== "hidden"} />
        <BirthFields form={form} />
        {slot.isPrimary && (
          <ContactFields form={form} help={{ email: t("contact"), phone: t("phoneUse") }} />
        )}
        <CountryFields form={form} />
        {needs.passport !== "hidden" && (
          <>
            <p className="type-small -mb-2 text-ink-2">{t("passports")}</p>
            <PassportFields form={form} requirements={needs} />
          </>
        )}
      </form>
    </Panel>
  );
}
