import type { Quote } from "@ghuri/contract/flights";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { BaggageTable } from "../../components/itinerary/baggage-table.tsx";
import { PolicyPanel } from "../../components/itinerary/policy-panel.tsx";
import { FareTable } from "../../components/price/fare-table.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Tabs } from "../../ui/tabs.tsx";

/** Baggage, fare and policy in a collapsible panel (S2.6-04). */
export function FarePanel({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("itinerary");
  const checkout = useTranslations("checkout");
  const [open, setOpen] = useState(true);
  const [panel, setPanel] = useState<"baggage" | "fare" | "policy">("baggage");
  const withInfants = quote.passengers.some((line) => line.type === "INF");
  return (
    <Disclosure
      level={2}
      open={open}
      onOpenChange={setOpen}
      summary={<span className="type-card">{checkout("flightPanel")}</span>}
      className="card px-4 py-3 tab:px-[26px] tab:py-4"
    >
      <Tabs
        label={checkout("flightPanel")}
        selected={panel}
        onSelect={setPanel}
        className="pb-3"
        tabs={[
          {
            key: "baggage",
            label: t("baggage"),
            panel: (
              <BaggageTable
                legs={quote.flights}
                baggage={quote.baggage}
                withInfants={withInfants}
              />
            ),
          },
          { key: "fare", label: t("fare"), panel: <FareTable option={quote} /> },
          {
            key: "policy",
            label: t("policy"),
            panel: <PolicyPanel conditions={quote.conditions} />,
          },
        ]}
      />
    </Disclosure>
  );
}
