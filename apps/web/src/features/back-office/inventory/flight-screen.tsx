import {
  type AdminOwnFlight,
  type FlightContent,
  INVENTORY_ROLES,
  OWN_FLIGHT_MOVES,
  type OwnFlightState,
} from "@ghuri/contract/own-flights";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { RefusalNote } from "../shell/refusal-note.tsx";
import { hasAnyRole, useStaff } from "../shell/staff-session.ts";
import { DeparturesPanel } from "./departures-panel.tsx";
import { ExtrasPanel } from "./extras-panel.tsx";
import { FlightEditor } from "./flight-editor.tsx";
import { FlightHeader } from "./flight-header.tsx";
import { FlightStateChip } from "./flight-state-chip.tsx";
import { ownFlightQuery } from "./queries.ts";
import { useFlightLabels } from "./use-flight-labels.ts";
import { useInventoryAction } from "./use-inventory-action.ts";

/** One flight: its sale, its departures, and its editor. */
export function FlightScreen({ id }: { readonly id: string }) {
  const shared = useTranslations("backOffice");
  const { data, isError, refetch } = useQuery(ownFlightQuery(id));
  if (isError) return <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 rounded-xl" />;
  return <Flight flight={data} />;
}

function Flight({ flight }: { readonly flight: AdminOwnFlight }) {
  const t = useTranslations("backOfficeInventory");
  const { formatMoment } = useFormat();
  const { load } = useFlightLabels();
  const mayEdit = hasAnyRole(useStaff(), INVENTORY_ROLES);
  const { id, content, state, last_change: change } = flight;
  // What the form is based on: not what another person has made of the flight since.
  const [base, setBase] = useState({ version: flight.version, content, saves: 0 });
  const saving = useInventoryAction(
    (body: FlightContent) =>
      adminCall("PUT /api/v1/back-office/own-flights/{id}", {
        params: { id },
        body: { ...body, version: base.version },
      }),
    ({ data }) => setBase({ version: data.version, content: data.content, saves: base.saves + 1 }),
  );
  const moving = useInventoryAction(
    (to: OwnFlightState) =>
      adminCall("POST /api/v1/back-office/own-flights/{id}/state", {
        params: { id },
        body: { to, version: base.version },
      }),
    ({ data }) => setBase({ ...base, version: data.version }),
  );
  return (
    <div className="flex flex-col gap-4">
      <FlightHeader
        title={
          <>
            {content.airline_code} {content.flight_number} · {content.origin}–{content.destination}
            <FlightStateChip state={state} />
          </>
        }
        note={
          <>
            {load(flight.load)}
            {change && ` · ${t("changedBy", { name: change.by, when: formatMoment(change.at) })}`}
          </>
        }
      >
        {mayEdit && (
          <div className="flex flex-wrap gap-3">
            {OWN_FLIGHT_MOVES[state].map((to) => (
              <Button
                key={to}
                kind={to === "on_sale" ? "primary" : "outline"}
                size={40}
                busyLabel={moving.isBusy && moving.input === to ? t("moving") : null}
                onClick={() => moving.run(to)}
              >
                {t(`moves.${to}`)}
              </Button>
            ))}
            <BackOfficeLink
              section="inventory"
              id="new"
              search={{ copy: id }}
              className={buttonStyle("outline", 40)}
            >
              {t("copy")}
            </BackOfficeLink>
          </div>
        )}
      </FlightHeader>
      <RefusalNote refusal={moving.refusal} hasFailed={moving.hasFailed} />
      <DeparturesPanel flightId={id} flight={content} mayEdit={mayEdit} />
      <ExtrasPanel flightId={id} isReadOnly={!mayEdit || state === "retired"} />
      <FlightEditor
        {...saving}
        key={base.saves}
        content={base.content}
        isSold={flight.is_sold}
        isReadOnly={!mayEdit || state === "retired"}
        onSave={saving.run}
      />
    </div>
  );
}
