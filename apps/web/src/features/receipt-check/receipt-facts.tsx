import type { Receipt } from "@ghuri/contract/receipts";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { FactsList } from "../../ui/facts-list.tsx";

/** What a genuine receipt says, line by line, to be held against the paper. */
export function ReceiptFacts({ receipt }: { readonly receipt: Receipt }) {
  const t = useTranslations("receiptCheck");
  const { formatBdt } = useFormat();
  return (
    <FactsList
      facts={[
        [t("agency"), receipt.agency.name],
        [t("registration"), receipt.agency.registration],
        [t("receipt"), receipt.receipt],
        [t("amount"), formatBdt(receipt.amount)],
        [t("for"), what()],
        [t("payer"), receipt.payer],
        [t("state"), t(`states.${receipt.state}`)],
      ]}
    />
  );

  function what(): string {
    const { route, name, type, travellers: count } = receipt;
    if (route) {
      const { origin: from, destination: to } = route;
      return t(receipt.is_there_and_back ? "flightAndBack" : "flight", { from, to, count });
    }
    return t(type === "visa" ? "visa" : "named", { name: name ?? "", count });
  }
}
