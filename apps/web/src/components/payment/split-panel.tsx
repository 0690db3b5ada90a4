import { IconArrowBackUp } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Callout } from "../../ui/callout.tsx";
import { Radio, RadioGroup } from "../../ui/radio.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { SplitChoice } from "./use-split-payment.ts";

/** How much of what is due is paid now, what is left then, and what happens when the rest does not come. */
export function SplitPanel({ split }: { readonly split: SplitChoice }) {
  const t = useTranslations("payment.split");
  const { formatBdt, formatInstant } = useFormat();
  const { offer, method, isPartNow, choosePartNow, text, type, share } = split;
  const { paid, due, least, until } = offer;
  const { label: name, max, day_max: perDay, largest_share: largest } = method;
  return (
    <section aria-labelledby="split-payment" className="flex flex-col gap-4">
      <h3 id="split-payment" className="font-[750]">
        {t("heading")}
      </h3>
      {choosePartNow ? (
        <RadioGroup label={t("howMuch")} labelHidden className="flex flex-col gap-1">
          <Radio name="split" checked={!isPartNow} onChange={() => choosePartNow(false)}>
            {t("allNow", { amount: formatBdt(due) })}
          </Radio>
          <Radio name="split" checked={isPartNow} onChange={() => choosePartNow(true)}>
            {t("partNow")}
          </Radio>
        </RadioGroup>
      ) : (
        <p className="type-small text-ink-2">
          {perDay === null
            ? t("why", { name, max: formatBdt(max) })
            : t("whyPerDay", { name, max: formatBdt(max), day: formatBdt(perDay) })}
        </p>
      )}
      {isPartNow && (
        <>
          <TextField
            label={t("amount")}
            help={t("range", { min: formatBdt(least), max: formatBdt(largest) })}
            error={
              share === null
                ? t("wrongAmount", {
                    min: formatBdt(least),
                    max: formatBdt(largest),
                    due: formatBdt(due),
                  })
                : undefined
            }
            value={text}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
          />
          <dl
            aria-live="polite"
            className="numerals flex flex-col gap-2 rounded-lg bg-sunken px-4 py-3"
          >
            {paid > 0 && <Row name={t("paid")}>{formatBdt(paid)}</Row>}
            <Row name={t("now")}>{share === null ? "–" : formatBdt(share)}</Row>
            <Row name={t("left")} isSum>
              {share === null ? "–" : formatBdt(due - share)}
            </Row>
          </dl>
        </>
      )}
      {(isPartNow || paid > 0) && (
        <Callout tone="info" icon={<IconArrowBackUp size={20} stroke={1.9} aria-hidden="true" />}>
          {t("terms", { due: formatBdt(due), when: formatInstant(until) })}
        </Callout>
      )}
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly isSum?: boolean;
  readonly children: string;
}

function Row({ name, isSum = false, children }: RowProps) {
  return (
    <div className={isSum ? "flex justify-between gap-4 font-[800]" : "flex justify-between gap-4"}>
      <dt className={isSum ? "min-w-0" : "min-w-0 text-ink-2"}>{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
