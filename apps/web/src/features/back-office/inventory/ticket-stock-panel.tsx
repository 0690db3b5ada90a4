import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Panel } from "../shell/panel.tsx";
import { RefusalNote } from "../shell/refusal-note.tsx";
import { ticketStockQuery } from "./queries.ts";
import { useInventoryAction } from "./use-inventory-action.ts";

const EMPTY = { airline_code: "", first: "", last: "" };

/** Ticket numbers left of each airline, and a form to add a range. */
export function TicketStockPanel() {
  const t = useTranslations("backOfficeInventory");
  const { formatNumber } = useFormat();
  const { data } = useQuery(ticketStockQuery);
  const [range, setRange] = useState(EMPTY);
  const { run, isBusy, refusal, hasFailed } = useInventoryAction(
    (body: typeof EMPTY) => adminCall("POST /api/v1/back-office/ticket-stock", { body }),
    () => setRange(EMPTY),
  );
  return (
    <Panel title={t("stock")}>
      <p className="type-small mb-3 text-ink-2">{t("stockNote")}</p>
      {data?.length === 0 && <p className="mb-3">{t("stockNone")}</p>}
      <ul className="mb-4 flex flex-col gap-1">
        {data?.map(({ airline_code: code, left, total, next }) => (
          <li key={code} className="numerals">
            <b>{code}</b> {t("stockLeft", { left: formatNumber(left), total: formatNumber(total) })}
            {next && <span className="text-ink-3"> · {next}</span>}
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          run({ ...range, airline_code: range.airline_code.toUpperCase() });
        }}
      >
        {refusal?.code !== "invalid" && <RefusalNote refusal={refusal} hasFailed={hasFailed} />}
        <div className="grid gap-3 tab:grid-cols-[160px_minmax(0,1fr)_minmax(0,1fr)] tab:items-start">
          {(["airline_code", "first", "last"] as const).map((name) => (
            <TextField
              key={name}
              label={t(`stockFields.${name}`)}
              value={range[name]}
              maxLength={name === "airline_code" ? 2 : 13}
              inputMode={name === "airline_code" ? "text" : "numeric"}
              autoComplete="off"
              onChange={({ target }) => setRange({ ...range, [name]: target.value.trim() })}
              error={refusal?.errors?.[name]?.[0]}
            />
          ))}
        </div>
        <Button
          type="submit"
          kind="outline"
          size={40}
          className="self-start"
          busyLabel={isBusy ? t("saving") : null}
        >
          {t("stockAdd")}
        </Button>
      </form>
    </Panel>
  );
}
