import type { VisaCase } from "@ghuri/contract/visa-cases";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Tabs } from "../../../../ui/tabs.tsx";
import { Panel } from "../../desk/panel.tsx";
import { TravellerSheet } from "./traveller-sheet.tsx";

/** A tab for each traveller. */
export function Travellers({ found: { id, travellers } }: { readonly found: VisaCase }) {
  const t = useTranslations("deskVisa");
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
          panel: <TravellerSheet applicationId={id} traveller={one} />,
        }))}
      />
    </Panel>
  );
}
