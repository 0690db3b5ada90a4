import type { UnknownCase } from "@ghuri/contract/unknown-outcome-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { TextField } from "../../../../ui/text-field.tsx";

interface Props {
  readonly part: NonNullable<UnknownCase["part"]>;
  /** As typed, in the order of the travellers. */
  readonly amounts: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (amounts: readonly string[]) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** What the airline gave back for each traveller of a part, of fare and taxes. */
export function GivenBackFields({ part, amounts, disabled, onChange, errorOf }: Props) {
  const t = useTranslations("backOfficePayments.unknown");
  const { formatBdt } = useFormat();
  return (
    <fieldset disabled={disabled} className="contents">
      {part.travellers.map(({ position, name }, at) => {
        const sums = part.sum.travellers[at];
        return (
          <TextField
            key={position}
            label={t("givenBackFor", { name })}
            help={t("givenBackOf", { amount: formatBdt((sums?.fare ?? 0) + (sums?.tax ?? 0)) })}
            value={amounts[at] ?? ""}
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
            onChange={({ target }) =>
              onChange(
                part.travellers.map((_, one) => (one === at ? target.value : (amounts[one] ?? ""))),
              )
            }
            error={errorOf(`amounts.${at}`) ?? (at === 0 ? errorOf("amounts") : undefined)}
          />
        );
      })}
    </fieldset>
  );
}
