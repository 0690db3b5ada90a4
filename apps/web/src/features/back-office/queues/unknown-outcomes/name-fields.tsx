import type { UnknownCase } from "@ghuri/contract/unknown-outcome-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { TextField } from "../../../../ui/text-field.tsx";
import { readTaka } from "./promise-fields.tsx";

/** What staff type about a name: the airline's charge and until when it holds, or the ticket that it gave. */
export interface NameDraft {
  readonly charge: string;
  readonly payBy: string;
  readonly ticket: string;
}

export const NO_NAME_DRAFT: NameDraft = { charge: "", payBy: "", ticket: "" };

interface Props {
  readonly correction: NonNullable<UnknownCase["name_correction"]>;
  readonly draft: NameDraft;
  readonly disabled: boolean;
  readonly onChange: (draft: NameDraft) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** The airline's charge, and until when it holds; the sum that the traveller pays is below. */
export function ChargeFields({ correction, draft, disabled, onChange, errorOf }: Props) {
  const t = useTranslations("backOfficePayments.unknown");
  const { formatBdt } = useFormat();
  const charge = readTaka(draft.charge);
  const fee = correction.service_fee;
  return (
    <>
      <TextField
        label={t("nameCharge")}
        value={draft.charge}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        disabled={disabled}
        onChange={({ target }) => onChange({ ...draft, charge: target.value })}
        error={errorOf("charge")}
      />
      <TextField
        type="datetime-local"
        label={t("namePayBy")}
        help={t("namePayByHelp")}
        value={draft.payBy}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...draft, payBy: target.value })}
        error={errorOf("pay_by")}
      />
      <p className="numerals type-small">
        {charge === null || !(charge > 0)
          ? t("nameFee", { fee: formatBdt(fee) })
          : t("nameSum", { total: formatBdt(charge + fee), fee: formatBdt(fee) })}
      </p>
    </>
  );
}

/** The ticket that the airline gave for the one that the passenger has. */
export function NewTicketField({ correction, draft, disabled, onChange, errorOf }: Props) {
  const t = useTranslations("backOfficePayments.unknown");
  if (correction.ticket === null) return null;
  return (
    <TextField
      label={t("nameTicket")}
      help={t("nameTicketHelp", { number: correction.ticket })}
      value={draft.ticket}
      inputMode="numeric"
      maxLength={20}
      autoComplete="off"
      disabled={disabled}
      onChange={({ target }) => onChange({ ...draft, ticket: target.value })}
      error={errorOf("ticket_number")}
    />
  );
}
