import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { usePartnerName } from "../shell/use-partner-name.ts";
import { ledgerAccountsQuery } from "./queries.ts";

type Named = Parameters<ReturnType<typeof useTranslations<"backOfficeLedger.accounts">>>[0];

/** The name of an account: "customer_deposits" → "Customer deposits", "bank:brac" → "Bank account, BRAC Bank", "clearing:bkash" → "Clearing, bKash". */
export function useAccountName(): (account: string) => string {
  const t = useTranslations("backOfficeLedger.accounts");
  const parts = useTranslations("backOfficeLedger.parts");
  const partnerName = usePartnerName();
  // Without the names of bank accounts their ids are shown.
  const { data } = useQuery(ledgerAccountsQuery);
  return (account) => {
    const [name = "", id = ""] = account.split(/:(.*)/s);
    if (!t.has(name as Named)) return account;
    const given = data?.find((one) => one.account === account)?.name;
    // All accounts of a divided name.
    if (id === "") return t(name as Named, { part: parts("all") });
    const part = given ?? (parts.has(id as "flight") ? parts(id as "flight") : partnerName(id));
    return t(name as Named, { part });
  };
}
