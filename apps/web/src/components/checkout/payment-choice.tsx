import type { PartPaymentTerms } from "@ghuri/contract/part-payments";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Callout } from "../../ui/callout.tsx";
import { RadioCard, RadioGroup } from "../../ui/radio.tsx";

interface Props {
  readonly type: "package" | "visa";
  readonly terms: PartPaymentTerms;
  readonly total: number;
  readonly inParts: boolean;
  readonly onChoose: (inParts: boolean) => void;
}

/** Paying at once or in two parts, with what is due when, and what happens when the second part is not paid. */
export function PaymentChoice({ type, terms, total, inParts, onChoose }: Props) {
  const t = useTranslations("payment.plan");
  const { formatBdt, formatInstant } = useFormat();
  const { first, rest, kept, rest_due_at: dueAt } = terms;
  return (
    <section aria-labelledby="payment-choice" className="card px-4 py-5 tab:px-6">
      <h2 id="payment-choice" className="type-card mb-3">
        {t("title")}
      </h2>
      <RadioGroup label={t("title")} labelHidden className="grid gap-3 lg:grid-cols-2">
        <RadioCard
          name="payment-choice"
          checked={!inParts}
          onChange={() => onChoose(false)}
          note={t(`fullText.${type}`, { amount: formatBdt(total) })}
        >
          {t("full")}
        </RadioCard>
        <RadioCard
          name="payment-choice"
          checked={inParts}
          onChange={() => onChoose(true)}
          note={t(`splitText.${type}`, {
            first: formatBdt(first),
            rest: formatBdt(rest),
            when: formatInstant(dueAt),
          })}
        >
          {t("split")}
        </RadioCard>
      </RadioGroup>
      {inParts && (
        <Callout tone="quiet" className="mt-3">
          <p>
            {kept === 0
              ? t(`freeTerms.${type}`)
              : t(`heldTerms.${type}`, { kept: formatBdt(kept), back: formatBdt(first - kept) })}
          </p>
          <p className="mt-1">{t("reminder")}</p>
        </Callout>
      )}
    </section>
  );
}
