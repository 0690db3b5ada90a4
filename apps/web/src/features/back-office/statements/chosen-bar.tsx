import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Amount } from "../ledger/amount.tsx";
import { type Differences, WriteOffDialog } from "./write-off-dialog.tsx";

interface Props {
  /** What the account moves by when they are written off, for each that is chosen. */
  readonly minors: readonly number[];
  /** The sum of the differences, as the list says them. */
  readonly sum: number;
  /** What the gateway kept of them above the fees that were agreed on. */
  readonly feesAbove?: number;
  readonly currency: string;
  readonly differences: Differences;
  /** The ways to choose many at once. */
  readonly children: ReactNode;
  readonly onWritten: () => void;
}

/** Above a list of differences: choosing many of them, and writing them off together for one reason. */
export function ChosenBar({
  minors,
  sum,
  feesAbove = 0,
  currency,
  differences,
  children,
  onWritten,
}: Props) {
  const t = useTranslations("backOfficeStatements.choose");
  const [isWritingOff, setIsWritingOff] = useState(false);
  const count = minors.length;
  return (
    <div className="mb-3 flex flex-col gap-2 rounded-xl border border-line px-4 py-3">
      <div role="group" aria-label={t("label")} className="flex flex-wrap items-center gap-2">
        <span className="type-small text-ink-2">{t("label")}</span>
        {children}
      </div>
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="numerals font-bold">
            {t.rich("chosen", {
              count,
              amount: () => <Amount minor={sum} currency={currency} />,
            })}
            {feesAbove !== 0 && (
              <span className="block font-normal">
                {t.rich("feesAbove", {
                  amount: () => (
                    <b>
                      <Amount minor={feesAbove} currency={currency} />
                    </b>
                  ),
                })}
              </span>
            )}
          </p>
          <Button size={40} onClick={() => setIsWritingOff(true)}>
            {t(minors.every((one) => one === 0) ? "accept" : "writeOff")}
          </Button>
        </div>
      )}
      {isWritingOff && (
        <WriteOffDialog
          differences={differences}
          reference={null}
          minors={minors}
          currency={currency}
          onWritten={onWritten}
          onClose={() => setIsWritingOff(false)}
        />
      )}
    </div>
  );
}
