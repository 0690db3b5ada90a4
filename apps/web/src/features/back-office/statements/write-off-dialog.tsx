import type { WriteOffBody } from "@ghuri/contract/admin-statements";
import { useTranslations } from "use-intl";
import { Amount } from "../ledger/amount.tsx";
import { WhyDialog } from "../ledger/why-dialog.tsx";

interface Props {
  /** The reference of what is written off. */
  readonly reference: string;
  /** What the account moves by, in minor units of the statement's currency. */
  readonly minor: number;
  readonly currency: string;
  readonly write: (body: WriteOffBody) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the reason of a write-off, and shows what it books. */
export function WriteOffDialog({ reference, minor, currency, write, onClose }: Props) {
  const t = useTranslations("backOfficeStatements.writeOff");
  const note =
    minor === 0
      ? t("noteNothing")
      : t.rich(noteOf(minor, currency), {
          amount: () => (
            <b className="numerals">
              <Amount minor={Math.abs(minor)} currency={currency} />
            </b>
          ),
        });
  return (
    <WhyDialog
      title={t("title", { reference })}
      note={note}
      words={{ why: t("why"), confirm: t("confirm"), saving: t("saving") }}
      save={write}
      onClose={onClose}
    />
  );
}

function noteOf(minor: number, currency: string) {
  if (currency === "BDT") return minor < 0 ? "noteGain" : "noteLoss";
  return minor < 0 ? "noteForeignGain" : "noteForeignLoss";
}
