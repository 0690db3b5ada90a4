import type { VerifiedReceipt } from "@ghuri/contract/receipt-verification";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { DescriptionList } from "../../ui/description-list.tsx";

/** The details of a genuine receipt, to compare with the document. */
export function ReceiptFacts({ receipt }: { readonly receipt: VerifiedReceipt }) {
  const t = useTranslations("receiptCheck");
  const { formatBdt } = useFormat();
  return (
    <DescriptionList
      items={[
        [t("agency"), receipt.company.name],
        [t("registration"), receipt.company.registration],
        [t("receipt"), receipt.verification_code],
        [
          t("amount"),
          receipt.fee === 0
            ? formatBdt(receipt.amount)
            : t("amountWithFee", {
                total: formatBdt(receipt.amount + receipt.fee),
                fee: formatBdt(receipt.fee),
              }),
        ],
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
      return t(receipt.is_round_trip ? "flightAndBack" : "flight", { from, to, count });
    }
    return t(type === "visa" ? "visa" : "named", { name: name ?? "", count });
  }
}
