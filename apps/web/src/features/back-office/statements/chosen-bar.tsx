import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Amount } from "../ledger/amount.tsx";
import { type Differences, WriteOffDialog } from "./write-off-dialog.tsx";

interface Props {
  readonly count: number;
  /** What the account moves by when all of them are written off. */
  readonly minor: number;
  readonly currency: string;
  readonly differences: Differences;
  /** The ways to choose many at once. */
  readonly children: ReactNode;
  readonly onWritten: () => void;
}

/** Above a list of differences: choosing many of them, and writing them off together for one reason. */
export function ChosenBar({ count, minor, currency, differences, children, onWritten }: Props) {
  const t = useTranslations("backOfficeStatements.choose");
  const [isWritingOff, setIsWritingOff] = useState(false);
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
              amount: () => <Amount minor={minor} currency={currency} />,
            })}
          </p>
          <Button size={40} onClick={() => setIsWritingOff(true)}>
            {t("writeOff")}
          </Button>
        </div>
      )}
      {isWritingOff && (
        <WriteOffDialog
          differences={differences}
          reference={null}
          minor={minor}
          currency={currency}
          onWritten={onWritten}
          onClose={() => setIsWritingOff(false)}
        />
      )}
    </div>
  );
}
