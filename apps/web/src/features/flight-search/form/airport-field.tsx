import type { Airport } from "@ghuri/contract/airports";
import { IconPlaneArrival, IconPlaneDeparture } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../../../components/lazy-part/lazy-part.tsx";
import { FieldPanel } from "./field-panel.tsx";
import { PickerSkeleton } from "./picker-skeleton.tsx";
import { SearchField } from "./search-field.tsx";

const AirportPicker = lazyPart(() => import("./airport-picker.tsx"));

interface Props {
  readonly end: "origin" | "destination";
  readonly iata: string;
  readonly city: string;
  readonly airport: string;
  readonly isInvalid: boolean;
  readonly onChoose: (airport: Airport) => void;
}

/** From or To: shows the selected airport and opens the picker. */
export function AirportField({ end, iata, city, airport, isInvalid, onChoose }: Props) {
  const t = useTranslations("search");
  const [open, setOpen] = useState(false);
  const isOrigin = end === "origin";
  const Icon = isOrigin ? IconPlaneDeparture : IconPlaneArrival;
  const label = isOrigin ? t("from") : t("to");
  const invitation = isOrigin ? t("whereFrom") : t("whereTo");
  return (
    <FieldPanel
      title={invitation}
      open={open}
      onOpenChange={setOpen}
      panelClassName="w-[452px] p-4"
      trigger={(trigger) => (
        <SearchField
          {...trigger}
          data-end={end}
          icon={<Icon size={16} stroke={1.9} aria-hidden="true" />}
          label={label}
          value={iata ? city || iata : invitation}
          hint={iata ? [iata, airport].filter(Boolean).join(" · ") : t("cityOrCode")}
          isEmpty={!iata}
          isInvalid={isInvalid}
        />
      )}
    >
      <Suspense fallback={<PickerSkeleton />}>
        <AirportPicker
          label={label}
          onChoose={(chosen) => {
            setOpen(false);
            onChoose(chosen);
          }}
        />
      </Suspense>
    </FieldPanel>
  );
}
