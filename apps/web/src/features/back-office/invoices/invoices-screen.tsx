import { ShopProduct } from "@ghuri/contract/payments";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useCodeLabels } from "../bookings/use-code-labels.ts";
import { DateRangeBar } from "../reports/date-range-bar.tsx";
import { InvoicesPanel } from "./invoices-panel.tsx";
import { useInvoiceFilter } from "./use-invoice-filter.ts";

/** Invoices and credit notes of a range of days. */
export function InvoicesScreen() {
  const t = useTranslations("backOfficeInvoices");
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="type-card">{t("title")}</h1>
        <p className="type-small text-ink-2">{t("intro")}</p>
      </div>
      <DateRangeBar />
      <Filters />
      <InvoicesPanel />
    </div>
  );
}

function Filters() {
  const t = useTranslations("backOfficeInvoices");
  const { kind: nameOf } = useCodeLabels();
  const { filter, set } = useInvoiceFilter();
  const [text, setText] = useState(filter.search ?? "");
  return (
    <form
      role="search"
      aria-label={t("search")}
      className="grid items-start gap-3 tab:grid-cols-[minmax(0,1fr)_180px_180px_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        set("q", text.trim());
      }}
    >
      <TextField
        label={t("search")}
        type="search"
        value={text}
        maxLength={40}
        onChange={({ target }) => setText(target.value)}
      />
      <Select
        label={t("kind")}
        value={filter.kind ?? ""}
        onChange={({ target }) => set("kind", target.value)}
        options={[
          { value: "", label: t("all") },
          { value: "invoice", label: t("kinds.invoice") },
          { value: "credit_note", label: t("kinds.credit_note") },
        ]}
      />
      <Select
        label={t("product")}
        value={filter.product ?? ""}
        onChange={({ target }) => set("product", target.value)}
        options={[
          { value: "", label: t("all") },
          ...ShopProduct.options.map((value) => ({ value, label: nameOf(value) })),
        ]}
      />
      <Button type="submit" kind="ink" size={48} className="tab:mt-[26px]">
        {t("find")}
      </Button>
    </form>
  );
}
