import type { PaymentRow } from "@ghuri/contract/payments";
import { useTranslations } from "use-intl";
import { Detail } from "../../shell/panel.tsx";

/** A grid of details with as many columns as fit. */
export const DETAILS_GRID =
  "grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-x-4 gap-y-3";

interface AccountProps {
  readonly account: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
  } | null;
}

/** The account, and its contact details. */
export function AccountDetail({ account }: AccountProps) {
  const t = useTranslations("backOfficePayments");
  return (
    <Detail name={t("account")} className="col-span-full">
      {account ? (
        <>
          {account.name}
          <br />
          <span className="font-normal">
            {account.email}
            <br />
            {account.phone}
          </span>
        </>
      ) : (
        t("accountGone")
      )}
    </Detail>
  );
}

interface WhatProps extends Pick<PaymentRow, "route" | "name"> {
  readonly travellers: number;
}

/** The product, and the number of travellers. */
export function BookedItemDetail({ route, name, travellers }: WhatProps) {
  const t = useTranslations("backOfficePayments");
  return (
    <Detail name={t("what")}>
      {route ? `${route.origin}–${route.destination}` : name}
      {travellers > 0 && (
        <>
          <br />
          <span className="font-normal">{t("people", { count: travellers })}</span>
        </>
      )}
    </Detail>
  );
}
