import { useTranslations } from "use-intl";

type Named = Parameters<ReturnType<typeof useTranslations<"backOfficeLedger.accounts">>>[0];

/** The name of an account: "customer_deposits" → "Customer deposits", "bank:brac" → "Bank account brac". */
export function useAccountName(): (account: string) => string {
  const t = useTranslations("backOfficeLedger.accounts");
  const kinds = useTranslations("backOfficeLedger.revenue");
  return (account) => {
    const [name = "", part = ""] = account.split(/:(.*)/s);
    if (!t.has(name as Named)) return account;
    const isKnown = name === "revenue" && kinds.has(part as "flight");
    return t(name as Named, { part: isKnown ? kinds(part as "flight") : part });
  };
}
