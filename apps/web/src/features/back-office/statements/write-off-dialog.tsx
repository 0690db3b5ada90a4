import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { Amount } from "../ledger/amount.tsx";
import { WhyDialog } from "../ledger/why-dialog.tsx";

/** Differences of one account: open rows of its statements, and entries that they do not have. */
export interface Differences {
  readonly account: string;
  readonly rows?: readonly string[];
  readonly entries?: readonly number[];
}

interface Props {
  readonly differences: Differences;
  /** The reference of the only one; null: there are several. */
  readonly reference: string | null;
  /** What the account moves by, in minor units of the statement's currency. */
  readonly minor: number;
  readonly currency: string;
  readonly onWritten?: () => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a write-off, and shows what it books. */
export function WriteOffDialog({
  differences: { account, rows = [], entries = [] },
  reference,
  minor,
  currency,
  onWritten,
  onClose,
}: Props) {
  const t = useTranslations("backOfficeStatements.writeOff");
  const count = rows.length + entries.length;
  const note =
    minor === 0
      ? t("noteNothing", { count })
      : t.rich(noteOf(minor, currency), {
          amount: () => (
            <b className="numerals">
              <Amount minor={Math.abs(minor)} currency={currency} />
            </b>
          ),
        });
  const isAccepted = minor === 0 && count === 1;
  return (
    <WhyDialog
      title={
        reference === null
          ? t("titleOfMany", { count })
          : t(isAccepted ? "titleAccept" : "title", { reference })
      }
      note={note}
      words={{
        why: t("why"),
        confirm: t(isAccepted ? "accept" : "confirm"),
        saving: t("saving"),
      }}
      save={async ({ why }) => {
        await adminCall("POST /api/v1/back-office/statement-write-offs", {
          body: { account, rows: [...rows], entries: [...entries], why },
        });
        onWritten?.();
      }}
      onClose={onClose}
    />
  );
}

function noteOf(minor: number, currency: string) {
  if (currency === "BDT") return minor < 0 ? "noteGain" : "noteLoss";
  return minor < 0 ? "noteForeignGain" : "noteForeignLoss";
}
