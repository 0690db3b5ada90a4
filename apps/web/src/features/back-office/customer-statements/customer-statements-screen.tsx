import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { DateRangeBar } from "../reports/date-range-bar.tsx";
import { Panel } from "../shell/panel.tsx";
import { useSearchParams } from "../shell/use-search-params.ts";
import { StatementPanel } from "./statement-panel.tsx";
import { foundCustomersQuery } from "./queries.ts";

const ACCOUNT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The statement of one customer, found by address or number. */
export function CustomerStatementsScreen() {
  const t = useTranslations("backOfficeCustomerStatements");
  const [search] = useSearchParams();
  const id = search["customer"];
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="type-card">{t("title")}</h1>
        <p className="type-small text-ink-2">{t("intro")}</p>
      </div>
      <FindCustomer />
      {id && ACCOUNT_ID.test(id) && (
        <>
          <DateRangeBar />
          <StatementPanel id={id} />
        </>
      )}
    </div>
  );
}

function FindCustomer() {
  const t = useTranslations("backOfficeCustomerStatements");
  const shared = useTranslations("backOffice");
  const [, ask] = useSearchParams();
  const [text, setText] = useState("");
  const [wanted, setWanted] = useState("");
  const { data, isError, refetch } = useQuery({
    ...foundCustomersQuery(wanted),
    enabled: wanted !== "",
  });
  return (
    <Panel title={t("find")}>
      <form
        role="search"
        aria-label={t("find")}
        className="grid gap-3 tab:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          setWanted(text.trim());
        }}
      >
        <TextField
          label={t("term")}
          type="search"
          value={text}
          maxLength={254}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" kind="ink" size={48} className="tab:mt-[26px] tab:self-start">
          {t("search")}
        </Button>
      </form>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p role="status" className="mt-3 text-ink-2">
          {t("noCustomer")}
        </p>
      )}
      {data && data.length > 0 && (
        <ul aria-label={t("found")} className="mt-3 flex flex-col gap-1">
          {data.map(({ id, name, email, phone }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-xl px-3 text-left hover:bg-sunken"
                onClick={() => {
                  setWanted("");
                  ask({ customer: id });
                }}
              >
                <b>{name}</b>
                <span className="type-small text-ink-2 [overflow-wrap:anywhere]">
                  {email}, {phone}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
