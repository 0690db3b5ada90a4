import { useTranslations } from "use-intl";
import { DateField } from "../../../../ui/date-field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";

/** What staff type about a promise: empty is not known. */
export interface PromiseDraft {
  readonly keeps: string;
  readonly on: string | null;
}

interface Props {
  readonly draft: PromiseDraft;
  /** False: only the day is asked for. */
  readonly hasSum: boolean;
  readonly disabled: boolean;
  readonly onChange: (draft: PromiseDraft) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** What the supplier keeps of a refund, and the day until which the traveller hears from us. */
export function PromiseFields({ draft, hasSum, disabled, onChange, errorOf }: Props) {
  const t = useTranslations("backOfficePayments.unknown");
  return (
    <fieldset disabled={disabled} className="contents">
      {hasSum && (
        <TextField
          label={t("supplierKeeps")}
          help={t("supplierKeepsHelp")}
          value={draft.keeps}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...draft, keeps: target.value })}
          error={errorOf("supplier_keeps")}
        />
      )}
      <DateField
        label={t("promisedOn")}
        value={draft.on}
        onChange={(on) => onChange({ ...draft, on })}
        error={errorOf("promised_on")}
      />
    </fieldset>
  );
}

/** Whole taka in either script. Null: nothing was typed. */
export function readTaka(text: string): number | null {
  const digits = text.replaceAll(/[০-৯]/g, (digit) => String("০১২৩৪৫৬৭৮৯".indexOf(digit)));
  const bare = digits.replaceAll(/[\s,]/g, "");
  return bare === "" ? null : Number(bare);
}
