import type { Airport } from "@ghuri/contract/airports";
import { IconMapPinOff, IconSearch, IconX } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import {
  Autocomplete,
  Button,
  Input,
  ListBox,
  ListBoxItem,
  SearchField,
} from "react-aria-components";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { cx } from "../../../ui/class-names.ts";
import { AriaLocaleProvider } from "../../../ui/aria-locale-provider.tsx";
import { queryClient } from "../../../api/query-client.ts";
import { airportsQuery } from "../queries.ts";
import { useDebouncedValue } from "../../../ui/use-debounced-value.ts";
import { PickerSkeleton } from "./picker-skeleton.tsx";

/** spec 9 */
const DEBOUNCE_MS = 500;

interface Props {
  readonly label: string;
  readonly onChoose: (airport: Airport) => void;
}

/** Searches airports by city, name or code in either language. Arrow keys and Enter choose. */
export default function AirportPicker({ label, onChoose }: Props) {
  const t = useTranslations("search");
  const [typed, setTyped] = useState("");
  const keyword = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { language } = useLanguage();
  const {
    data: airports,
    isFetching,
    isPlaceholderData,
  } = useQuery(
    { ...airportsQuery(keyword, language), placeholderData: keepPreviousData },
    queryClient,
  );
  const isWaiting = isFetching || keyword !== typed.trim();
  const isFirstOpen = typed.trim() === "";

  /* Enter chooses the first option while none is highlighted, and never submits the surrounding form. */
  function takeFirst(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    // Bangla input methods send Enter to complete a character.
    if (event.nativeEvent.isComposing || event.target.hasAttribute("aria-activedescendant")) return;
    event.preventDefault();
    event.stopPropagation();
    const [first] = airports ?? [];
    if (first && !isWaiting) onChoose(first);
  }

  return (
    <div
      role="presentation"
      onKeyDownCapture={takeFirst}
      className="-m-1 overflow-y-auto p-1 tab:max-h-[min(460px,60dvh)]"
    >
      <AriaLocaleProvider>
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          <SearchField
            aria-label={label}
            autoFocus
            className="group sticky top-0 z-(--z-raised) bg-raised"
          >
            <IconSearch
              size={20}
              stroke={1.9}
              aria-hidden="true"
              className="absolute top-3.5 left-4 text-ink-2"
            />
            <Input
              placeholder={t("cityOrCode")}
              autoComplete="off"
              className="h-12 w-full rounded-lg border border-line-strong bg-surface pr-12 pl-12 text-base font-[600] outline-none focus:border-ink focus:shadow-[inset_0_0_0_1px_var(--color-ink)] [&::-webkit-search-cancel-button]:hidden"
            />
            <Button
              aria-label={t("clear")}
              className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-lg group-data-empty:hidden"
            >
              <IconX size={18} stroke={1.9} aria-hidden="true" />
            </Button>
          </SearchField>
          {airports?.length !== 0 && (
            <p className="type-caption mt-4 mb-1 px-3 font-[600] text-ink-3">
              {isFirstOpen ? t("bangladesh") : t("airports")}
            </p>
          )}
          {!airports || (isFetching && isPlaceholderData) ? (
            <PickerSkeleton />
          ) : (
            <ListBox
              aria-label={isFirstOpen ? t("bangladesh") : t("airports")}
              items={(airports ?? []).map((airport) => ({ ...airport, id: airport.iata }))}
              onAction={(key) => {
                const chosen = airports?.find((airport) => airport.iata === key);
                if (chosen) onChoose(chosen);
              }}
              renderEmptyState={() => <NoAirport />}
              className="outline-none"
            >
              {(airport) => <AirportRow airport={airport} typed={typed.trim()} />}
            </ListBox>
          )}
          <p aria-live="polite" className="visually-hidden">
            {isWaiting ? "" : t("airportsFound", { count: airports?.length ?? 0 })}
          </p>
          <p className="type-caption mt-3 hidden gap-4 border-t border-line px-2 pt-3 text-ink-3 tab:flex">
            <span>↑↓ {t("toMove")}</span>
            <span>↵ {t("toChoose")}</span>
            <span>{t("toClose")}</span>
          </p>
        </Autocomplete>
      </AriaLocaleProvider>
    </div>
  );
}

function AirportRow({ airport, typed }: { readonly airport: Airport; readonly typed: string }) {
  return (
    <ListBoxItem
      id={airport.iata}
      textValue={`${airport.city} ${airport.iata}`}
      className="group flex min-h-14 cursor-pointer items-center gap-3.5 rounded-md border-l-3 border-transparent px-2.5 py-2 outline-none data-focused:border-ink data-focused:bg-sunken data-hovered:bg-sunken"
    >
      <span className="grid h-9 w-12 shrink-0 place-items-center rounded-sm border border-line bg-sunken text-xs font-[750] group-data-focused:border-ink group-data-focused:bg-ink group-data-focused:text-bg">
        {airport.iata}
      </span>
      <span className="min-w-0">
        <span className={cx("block truncate", typed ? "font-[500]" : "font-[700]")}>
          <HighlightedText text={airport.city} typed={typed} />
          {airport.city_other && (
            <span className="ml-2 font-[500] text-ink-2">
              <HighlightedText text={airport.city_other} typed={typed} />
            </span>
          )}
        </span>
        <span className="type-caption block truncate text-ink-3">
          {airport.name}, {airport.country}
        </span>
      </span>
    </ListBoxItem>
  );
}

function NoAirport() {
  const t = useTranslations("search");
  return (
    <div className="flex flex-col items-center px-3 py-6 text-center">
      <span className="mb-3.5 grid size-12 place-items-center rounded-lg bg-sunken">
        <IconMapPinOff size={24} stroke={1.9} aria-hidden="true" />
      </span>
      <p className="font-bold">{t("noAirport")}</p>
      <p className="type-small mt-1 text-ink-3">{t("noAirportHelp")}</p>
    </div>
  );
}

interface HighlightedTextProps {
  readonly text: string;
  readonly typed: string;
}

/** A name with the typed part in bold: weight, not colour. */
function HighlightedText({ text, typed }: HighlightedTextProps) {
  const at = typed ? text.toLocaleLowerCase().indexOf(typed.toLocaleLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b className="font-[800]">{text.slice(at, at + typed.length)}</b>
      {text.slice(at + typed.length)}
    </>
  );
}
