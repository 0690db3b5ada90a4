import { type OwnFlightState, OwnFlightState as States } from "@ghuri/contract/own-flights";
import { IconFileSpreadsheet, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useDebouncedValue } from "../../../ui/use-debounced-value.ts";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { FlightsTable } from "./flights-table.tsx";
import { ownFlightsQuery } from "./queries.ts";
import { ReleaseAlarms } from "./release-alarms.tsx";
import { SampleSwitch } from "./sample-switch.tsx";
import { TicketStockPanel } from "./ticket-stock-panel.tsx";

const PER_PAGE = 10;

/** The agency's own flights: what has to be given back, the list, ticket numbers, and the sample switch. */
export function InventoryScreen() {
  const t = useTranslations("backOfficeInventory");
  const shared = useTranslations("backOffice");
  const [page, setPage] = useState(1);
  const [state, setState] = useState<OwnFlightState | undefined>();
  const [typed, setTyped] = useState("");
  const search = useDebouncedValue(typed, 300);
  const { data, isError, refetch } = useQuery(ownFlightsQuery({ page, state, search }));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="type-card">{t("title")}</h1>
          <p className="type-small text-ink-2">{t("intro")}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <BackOfficeLink section="inventory" id="import" className={buttonStyle("primary", 40)}>
            <IconFileSpreadsheet size={18} stroke={2} aria-hidden="true" />
            {t("import")}
          </BackOfficeLink>
          <BackOfficeLink section="inventory" id="new" className={buttonStyle("outline", 40)}>
            <IconPlus size={18} stroke={2} aria-hidden="true" />
            {t("add")}
          </BackOfficeLink>
        </div>
      </div>
      {data && data.alarms.length > 0 && <ReleaseAlarms alarms={data.alarms} />}
      <Panel>
        <div className="mb-4 grid gap-3 tab:grid-cols-[minmax(0,1fr)_240px]">
          <TextField
            label={t("search")}
            type="search"
            value={typed}
            maxLength={40}
            onChange={({ target }) => {
              setTyped(target.value);
              setPage(1);
            }}
          />
          <Select
            label={t("state")}
            value={state ?? ""}
            options={[
              { value: "", label: t("allStates") },
              ...States.options.map((one) => ({ value: one, label: t(`states.${one}`) })),
            ]}
            onChange={({ target }) => {
              setState(States.options.find((one) => one === target.value));
              setPage(1);
            }}
          />
        </div>
        {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton className="h-60 rounded-xl" />}
        {data && data.data.length === 0 && (
          <p className="text-ink-2">{t(search === "" && !state ? "none" : "noneFound")}</p>
        )}
        {data && data.data.length > 0 && <FlightsTable flights={data.data} />}
        {data && (
          <Pager
            list={{ current_page: page, last_page: Math.ceil(data.total / PER_PAGE) }}
            onPage={setPage}
          />
        )}
      </Panel>
      <TicketStockPanel />
      {data && data.sample !== "never" && <SampleSwitch sample={data.sample} />}
    </div>
  );
}
