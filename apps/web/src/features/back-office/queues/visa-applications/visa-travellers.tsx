import type { VisaCase } from "@ghuri/contract/visa-cases";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Tabs } from "../../../../ui/tabs.tsx";
import { Panel } from "../../shell/panel.tsx";
import { TravellerDetails } from "./traveller-details.tsx";

/** A tab for each traveller. */
export function VisaTravellers({ found: { id, travellers } }: { readonly found: VisaCase }) {
  const t = useTranslations("backOfficeVisa");
  const [chosen, choose] = useState(travellers[0]?.id ?? "");
  return (
    <Panel className="pt-2">
      <Tabs
        label={t("travellers")}
        selected={chosen}
        onSelect={choose}
        tabs={travellers.map((one) => ({
          key: one.id,
          label: `${one.first_name} ${one.last_name}`,
          panel: <TravellerDetails applicationId={id} traveller={one} />,
        }))}
      />
    </Panel>
  );
}
