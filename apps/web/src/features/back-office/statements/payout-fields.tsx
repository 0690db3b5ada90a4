import type { StatementAccount } from "@ghuri/contract/admin-statements";
import { todayInDhaka } from "@ghuri/contract/calendar";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DateField } from "../../../ui/date-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { useAccountName } from "../ledger/use-account-name.ts";

/** The bank account, empty for none, and the day of its credit; null: the last day of the file. */
export interface Payout {
  readonly to: string;
  readonly day: string | null;
}

interface Props {
  readonly accounts: readonly StatementAccount[];
  /** The file has rows of payouts, with days of their own. */
  readonly hasPayouts: boolean;
  readonly payout: Payout;
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (payout: Payout) => void;
}

/** Where the sum of the file, or its payouts, arrived. */
export function PayoutFields({ accounts, hasPayouts, payout, errors, onChange }: Props) {
  const t = useTranslations("backOfficeStatements.importing");
  const nameOf = useAccountName();
  const [today] = useState(() => todayInDhaka(new Date()));
  const banks = accounts.filter(({ source }) => source === "bank");
  return (
    <div className="grid gap-4 tab:grid-cols-2 tab:items-start">
      <Select
        label={t("payoutTo")}
        help={t(hasPayouts ? "payoutRowsHelp" : "payoutHelp")}
        placeholder={t("notPaidOut")}
        value={payout.to}
        onChange={(event) => onChange({ ...payout, to: event.target.value })}
        options={banks.map(({ account }) => ({ value: account, label: nameOf(account) }))}
        error={errors.get("payout_to")}
      />
      {!hasPayouts && payout.to !== "" && (
        <DateField
          label={t("payoutDay")}
          help={t("payoutDayHelp")}
          value={payout.day}
          max={today}
          onChange={(day) => onChange({ ...payout, day })}
          error={errors.get("payout_day")}
        />
      )}
    </div>
  );
}
