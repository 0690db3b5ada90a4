import { BOOKING_STATES } from "@ghuri/contract/admin-bookings";
import { ShopProduct } from "@ghuri/contract/payments";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useSearchParams } from "../shell/use-search-params.ts";
import { type Filter, gatewaysQuery, getFilters } from "./queries.ts";

/** The list's filters, which are stored in the URL. */
export function FilterBar() {
  const t = useTranslations("backOfficeBookings.list");
  const [search, ask] = useSearchParams();
  const filters = getFilters(search);
  const [text, setText] = useState(filters.q ?? "");
  const set = (name: Filter, value: string | null) =>
    ask({ [name]: value ?? undefined, page: undefined });
  const clear = () =>
    ask({
      ...Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])),
      page: undefined,
    });
  return (
    <div className="mb-4">
      <form
        role="search"
        aria-label={t("search")}
        className="grid gap-3 tab:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          set("q", text.trim());
        }}
      >
        <TextField
          label={t("search")}
          help={t("searchHelp")}
          type="search"
          value={text}
          maxLength={80}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" kind="ink" size={48} className="tab:mt-[26px] tab:self-start">
          {t("find")}
        </Button>
      </form>
      <details className="mt-2" open={hasMore(filters)}>
        <summary className="type-small inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-md font-[650] text-action-ink">
          <IconAdjustmentsHorizontal size={18} stroke={2} aria-hidden="true" />
          {t("filters")}
        </summary>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] items-start gap-3 pt-2">
          <Selects onSet={set} />
          <DateField
            label={t("from")}
            value={filters.from ?? null}
            onChange={(day) => day !== null && set("from", day)}
          />
          <DateField
            label={t("to")}
            value={filters.to ?? null}
            onChange={(day) => day !== null && set("to", day)}
          />
        </div>
        {Object.keys(filters).length > 0 && (
          <Button kind="ghost" size={40} className="mt-2" onClick={clear}>
            {t("clear")}
          </Button>
        )}
      </details>
    </div>
  );
}

function hasMore({ q: _typed, ...others }: ReturnType<typeof getFilters>): boolean {
  return Object.keys(others).length > 0;
}

interface SelectsProps {
  readonly onSet: (name: Filter, value: string) => void;
}

function Selects({ onSet }: SelectsProps) {
  const t = useTranslations("backOfficeBookings");
  const [search] = useSearchParams();
  const { kind, state, payment, gateway, date } = getFilters(search);
  const { data: gateways = [] } = useQuery(gatewaysQuery);
  const kinds = ShopProduct.options;
  const states = kinds.filter((one) => !kind || one === kind).flatMap((one) => BOOKING_STATES[one]);
  const status = (name: string) => name.split(".") as [keyof typeof BOOKING_STATES, "booked"];
  return (
    <>
      <Select
        label={t("list.kind")}
        placeholder={t("list.anyKind")}
        value={kind ?? ""}
        options={kinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        onChange={({ target }) => onSet("kind", target.value)}
      />
      <Select
        label={t("list.state")}
        placeholder={t("list.anyState")}
        value={state ?? ""}
        options={states.map((name) => {
          const [of, is] = status(name);
          return { value: name, label: `${t(`kinds.${of}`)}: ${t(`statuses.${is}`)}` };
        })}
        onChange={({ target }) => onSet("state", target.value)}
      />
      <Select
        label={t("list.payment")}
        placeholder={t("list.anyPayment")}
        value={payment ?? ""}
        options={(["paid", "part_paid", "unpaid"] as const).map((one) => ({
          value: one,
          label: t(`list.${one}`),
        }))}
        onChange={({ target }) => onSet("payment", target.value)}
      />
      {gateways.length > 1 && (
        <Select
          label={t("list.gateway")}
          placeholder={t("list.anyGateway")}
          value={gateway ?? ""}
          options={gateways.map(({ name, label }) => ({ value: name, label }))}
          onChange={({ target }) => onSet("gateway", target.value)}
        />
      )}
      <Select
        label={t("list.date")}
        value={date ?? "booked"}
        options={(["booked", "travel"] as const).map((one) => ({
          value: one,
          label: t(`list.${one}`),
        }))}
        onChange={({ target }) => onSet("date", target.value)}
      />
    </>
  );
}
