import type { TripOption } from "@ghuri/contract/flights";
import { IconArrowRight } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { BaggageTable } from "../../../components/itinerary/baggage-table.tsx";
import { LegTimeline } from "../../../components/itinerary/leg-timeline.tsx";
import { PolicyPanel } from "../../../components/itinerary/policy-panel.tsx";
import { FareTable } from "../../../components/price/fare-table.tsx";
import { PriceBreakdownLink } from "../../../components/price/price-breakdown-link.tsx";
import { Tabs } from "../../../ui/tabs.tsx";

/** The details of a result: a tab for each leg, then baggage, fare and policy. */
export default function OfferDetails({ option }: { readonly option: TripOption }) {
  const t = useTranslations("itinerary");
  const [leg, setLeg] = useState("0");
  const [panel, setPanel] = useState<"baggage" | "fare" | "policy">("baggage");
  const withInfants = option.passengers.some((line) => line.type === "INF");
  return (
    <div className="flex animate-fade flex-col gap-5 border-t border-line px-4 pt-2 pb-6 tab:px-6">
      <Tabs
        label={t("flightDetails")}
        selected={leg}
        onSelect={setLeg}
        tabs={option.flights.map((flight, index) => ({
          key: String(index),
          label: (
            <>
              <span className="visually-hidden">
                {t("route", { from: flight.origin, to: flight.destination })}
              </span>
              <span aria-hidden="true" className="flex items-center gap-1">
                {flight.origin}
                <IconArrowRight size={16} stroke={2.2} />
                {flight.destination}
              </span>
            </>
          ),
          panel: <LegTimeline leg={flight} cabin={option.cabin} />,
        }))}
      />
      <Tabs
        label={t("fare")}
        selected={panel}
        onSelect={setPanel}
        tabs={[
          {
            key: "baggage",
            label: t("baggage"),
            panel: (
              <BaggageTable
                legs={option.flights}
                baggage={option.baggage}
                withInfants={withInfants}
              />
            ),
          },
          {
            key: "fare",
            label: t("fare"),
            panel: (
              <div className="max-w-[620px]">
                <FareTable option={option} />
                <PriceBreakdownLink option={option} />
              </div>
            ),
          },
          {
            key: "policy",
            label: t("policy"),
            panel: <PolicyPanel conditions={option.conditions} />,
          },
        ]}
      />
    </div>
  );
}
