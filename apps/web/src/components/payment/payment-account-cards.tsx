import type { PaymentAccount } from "@ghuri/contract/payments";
import { IconBuildingBank, IconCheck, IconCopy, IconDeviceMobile } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { FieldNote } from "../../ui/field.tsx";
import { RadioCard, RadioGroup } from "../../ui/radio.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useCopy } from "../copy/use-copy.ts";
import { RequiredLabel } from "../forms/required-label.tsx";
import { LoadError } from "../list/load-error.tsx";
import { paymentAccountsQuery } from "./queries.ts";

interface Props {
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
}

/** Chooses the account the money was sent to. The chosen account's number can be copied. */
export function PaymentAccountCards({ value, onChange, error }: Props) {
  const t = useTranslations("payment");
  const { data: accounts, isError, refetch } = useQuery(paymentAccountsQuery);
  if (!accounts && isError)
    return <LoadError title={t("accountsFailed")} onRetry={() => void refetch()} />;
  return (
    <div>
      <RadioGroup
        label={<RequiredLabel>{t("depositTo")}</RequiredLabel>}
        className="flex flex-col gap-2"
      >
        {!accounts &&
          [0, 1, 2].map((row) => <Skeleton key={row} className="h-[68px] rounded-xl" />)}
        {accounts?.map((account) => (
          <div key={account.id} className="relative">
            <RadioCard
              name="account_to"
              value={account.id}
              checked={account.id === value}
              onChange={() => onChange(account.id)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? "account-to-note" : undefined}
              note={<span className="numerals">{account.number}</span>}
              icon={account.id === value ? null : <AccountMark account={account} />}
              className={account.id === value ? "pr-28" : ""}
            >
              {account.name}
            </RadioCard>
            {account.id === value && <CopyNumber account={account} />}
          </div>
        ))}
      </RadioGroup>
      {error && <FieldNote id="account-to-note" error={error} />}
    </div>
  );
}

function AccountMark({ account }: { readonly account: PaymentAccount }) {
  // A phone number is a mobile wallet; anything else is a bank account.
  const Mark = account.number.startsWith("01") ? IconDeviceMobile : IconBuildingBank;
  return <Mark size={20} stroke={1.9} aria-hidden="true" />;
}

/** Outside the card's label, because a press inside it would also select the radio. */
function CopyNumber({ account }: { readonly account: PaymentAccount }) {
  const t = useTranslations("payment");
  const common = useTranslations("common");
  const { copy, isCopied } = useCopy();
  const Mark = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <button
        type="button"
        aria-label={isCopied ? undefined : t("copyNumber", { name: account.name })}
        onClick={() => copy(account.number)}
        className={`type-small absolute inset-y-0 right-2 inline-flex items-center gap-1.5 rounded-lg px-3 font-[680] ${isCopied ? "text-leaf" : "text-action-ink"}`}
      >
        <Mark size={18} stroke={1.9} aria-hidden="true" />
        {common(isCopied ? "copied" : "copy")}
      </button>
      <span role="status" className="visually-hidden">
        {isCopied && common("copied")}
      </span>
    </>
  );
}
