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
  /** What the account moves by for each of them, in minor units of the statement's currency. */
  readonly minors: readonly number[];
  readonly currency: string;
  readonly onWritten?: () => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a write-off, and shows what it books. */
export function WriteOffDialog({
  differences: { account, rows = [], entries = [] },
  reference,
  minors,
  currency,
  onWritten,
  onClose,
}: Props) {
  const t = useTranslations("backOfficeStatements.writeOff");
  const count = rows.length + entries.length;
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
  const loss = sum(minors.filter((one) => one > 0));
  const gain = -sum(minors.filter((one) => one < 0));
  const isAccepted = loss === 0 && gain === 0;
  const amount = (minor: number) => () => (
    <b className="numerals">
      <Amount minor={minor} currency={currency} />
    </b>
  );
  const note = isAccepted
    ? t("noteNothing", { count })
    : t.rich(noteOf({ loss, gain, isTaka: currency === "BDT" }), {
        loss: amount(loss),
        gain: amount(gain),
      });
  return (
    <WhyDialog
      title={
        reference === null
          ? t(isAccepted ? "titleAcceptMany" : "titleOfMany", { count })
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

interface Booked {
  readonly loss: number;
  readonly gain: number;
  readonly isTaka: boolean;
}

function noteOf({ loss, gain, isTaka }: Booked) {
  if (loss > 0 && gain > 0) return isTaka ? "noteBoth" : "noteForeignBoth";
  if (isTaka) return gain > 0 ? "noteGain" : "noteLoss";
  return gain > 0 ? "noteForeignGain" : "noteForeignLoss";
}
