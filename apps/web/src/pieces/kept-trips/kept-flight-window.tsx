import { useState } from "react";
import { useTranslations } from "use-intl";
import { FactsList } from "../../ui/facts-list.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { BaggageTable } from "../itinerary/baggage-table.tsx";
import { LegList } from "../itinerary/leg-list.tsx";
import { PolicyPanel } from "../itinerary/policy-panel.tsx";
import { KeptFrame, type Shown } from "./kept-frame.tsx";
import { KeptPapers } from "./kept-papers.tsx";
import type { KeptFlight } from "./kept.ts";

interface Props extends Shown {
  readonly flight: KeptFlight;
  readonly first: "flight" | "baggage";
}

/** Itinerary, papers, travellers, bags and rules of a booking. */
export function KeptFlightWindow({ flight, first, ...frame }: Props) {
  const t = useTranslations("offline");
  const words = useTranslations("trips");
  const [tab, setTab] = useState<string>(first);
  const { bookingId, ticket, status, pnr, travellers, flights, baggage } = flight;
  return (
    <KeptFrame title={t(ticket ? "eTicket" : "itinerary", { id: bookingId })} {...frame}>
      <Tabs
        label={t("flights")}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            key: "flight",
            label: t("flights"),
            panel: (
              <div className="flex flex-col gap-6">
                <div className="rounded-xl border border-line px-4">
                  <LegList option={flight} />
                </div>
                <FactsList
                  facts={[
                    [t("status"), words(`status.${status}`)],
                    [t("reference"), pnr],
                    [t("travellers"), travellers.join(", ")],
                  ]}
                />
                <KeptPapers flight={flight} />
              </div>
            ),
          },
          {
            key: "baggage",
            label: t("baggage"),
            panel: (
              <div className="flex flex-col gap-6">
                <BaggageTable legs={flights} baggage={baggage} withInfants={flight.withInfants} />
                <PolicyPanel conditions={flight.conditions} />
              </div>
            ),
          },
        ]}
      />
    </KeptFrame>
  );
}
