import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconPlus, IconSearchOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { EmptyState } from "../../../../components/list/empty-state.tsx";
import { ListSkeleton } from "../../../../components/list/list-skeleton.tsx";
import { Pager } from "../../../../components/list/pager.tsx";
import { LoadError } from "../../../../components/list/load-error.tsx";
import { Button } from "../../../../ui/button.tsx";
import { buttonStyle } from "../../../../ui/button-style.ts";
import { type Column, DataTable } from "../../../../ui/data-table.tsx";
import { Select } from "../../../../ui/select.tsx";
import { BackOfficeLink } from "../../shell/back-office-link.tsx";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import { getPageNumber, useSearchParams } from "../../shell/use-search-params.ts";
import { SearchBox } from "./search-box.tsx";

interface Page<Row> {
  readonly data: readonly Row[];
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
}

export interface ListQuery<State extends string> {
  readonly page: number;
  readonly search: string;
  readonly state?: State;
}

interface Props<Row, State extends string> {
  readonly section: "packages" | "guidelines" | "coupons" | "campaigns";
  readonly title: string;
  readonly newLabel: string;
  readonly searchLabel: string;
  /** The states to filter by, in the order of the menu. */
  readonly states: Readonly<Record<State, string>>;
  readonly columns: readonly Column<Row>[];
  readonly card: (row: Row) => ReactNode;
  readonly wide?: boolean;
  readonly load: (wish: ListQuery<State>) => Promise<Page<Row>>;
}

/** A list of content with search and a status filter. */
export function ContentList<Row extends { readonly id: string }, State extends string>(
  props: Props<Row, State>,
) {
  const { section, title, states } = props;
  const t = useTranslations("contentEditor.list");
  const [search, ask] = useSearchParams();
  const names = Object.keys(states) as State[];
  const state = names.find((one) => one === search["state"]);
  const wish = { page: getPageNumber(search), search: search["q"] ?? "", ...(state && { state }) };
  const { data, isError, refetch } = useQuery({
    queryKey: [BACK_OFFICE, section, "list", wish],
    queryFn: () => props.load(wish),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="type-card">{title}</h1>
          <p role="status" className="type-small min-h-[1.5em] text-ink-2">
            {data && t("found", { count: data.total })}
          </p>
        </div>
        <BackOfficeLink section={section} id="new" className={buttonStyle("primary", 40)}>
          <IconPlus size={18} stroke={2} aria-hidden="true" />
          {props.newLabel}
        </BackOfficeLink>
      </div>
      <div className="grid items-end gap-3 tab:grid-cols-[minmax(0,1fr)_220px]">
        <SearchBox
          key={wish.search}
          label={props.searchLabel}
          asked={wish.search}
          onAsk={(q) => ask({ q, page: undefined })}
        />
        <Select
          label={t("state")}
          value={state ?? ""}
          options={[
            { value: "", label: t("all") },
            ...names.map((one) => ({ value: one, label: states[one] })),
          ]}
          onChange={({ target }) => ask({ state: target.value, page: undefined })}
        />
      </div>
      {isError && <LoadError title={t("failed")} onRetry={() => void refetch()} />}
      {!data && !isError && <ListSkeleton />}
      {data && data.total === 0 && (
        <EmptyState
          icon={<IconSearchOff size={36} stroke={1.6} aria-hidden="true" />}
          title={t("none")}
          text={t("noneText")}
        >
          <Button
            kind="outline"
            size={40}
            onClick={() => ask({ q: "", state: "", page: undefined })}
          >
            {t("showAll")}
          </Button>
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <DataTable
            label={title}
            rows={data.data}
            rowKey={({ id }) => id}
            columns={props.columns}
            card={props.card}
            {...(props.wide ? { wide: true } : {})}
          />
          <Pager list={data} onPage={(page) => ask({ page: String(page) })} />
        </>
      )}
    </div>
  );
}
