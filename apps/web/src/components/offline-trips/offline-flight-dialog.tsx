import { useState } from "react";
import { useTranslations } from "use-intl";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { BaggageTable } from "../itinerary/baggage-table.tsx";
import { LegList } from "../itinerary/leg-list.tsx";
import { PolicyPanel } from "../itinerary/policy-panel.tsx";
import { OfflineDialogFrame, type OfflineDialogProps } from "./offline-dialog-frame.tsx";
import { OfflineFiles } from "./offline-files.tsx";
import type { OfflineFlight } from "./offline-trips.ts";

interface Props extends OfflineDialogProps {
  readonly flight: OfflineFlight;
  readonly first: "flight" | "baggage";
}

/** A saved flight booking: itinerary, files, travellers, baggage and fare rules. */
export function OfflineFlightDialog({ flight, first, ...frame }: Props) {
  const t = useTranslations("offline");
  const text = useTranslations("trips");
  const [tab, setTab] = useState<string>(first);
  const { bookingId, ticket, status, pnr, travellers, flights, baggage } = flight;
  return (
    <OfflineDialogFrame title={t(ticket ? "eTicket" : "itinerary", { id: bookingId })} {...frame}>
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
                <DescriptionList
                  items={[
                    [t("status"), text(`status.${status}`)],
                    [t("reference"), pnr],
                    [t("travellers"), travellers.join(", ")],
                  ]}
                />
                <OfflineFiles flight={flight} />
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
    </OfflineDialogFrame>
  );
}
