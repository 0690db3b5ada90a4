import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../../ui/icon-button.tsx";
import { useDialog } from "../../ui/use-dialog.ts";
import { FoundGroups } from "./result-groups.tsx";
import { KeyHints } from "./key-hints.tsx";
import { RecentSearchesList } from "./recent-searches-list.tsx";
import { rememberSearch } from "./recent-searches.ts";
import { SearchBox } from "./search-box.tsx";
import { SearchStatus } from "./search-status.tsx";
import { useSiteSearch } from "./use-site-search.ts";

/**
 * Full-screen search over flights, packages, visas, deals and own bookings (S2.13-06). Mount it to
 * open it.
 */
export default function SearchOverlay({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("siteSearch");
  const common = useTranslations("common");
  const dialog = useDialog(onClose);
  const sheet = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [isTyping, setTyping] = useState(true);
  const typed = text.trim();
  const search = useSiteSearch(typed);
  /** Enter was pressed for this text before all results had arrived. */
  const [wanted, setWanted] = useState("");

  const rows = () => [...(sheet.current?.querySelectorAll<HTMLElement>("[data-found]") ?? [])];
  const field = () => sheet.current?.querySelector("input");

  useEffect(() => {
    if (wanted !== "" && wanted === typed && !search.isPending)
      sheet.current?.querySelector<HTMLElement>("[data-found]")?.click();
  }, [wanted, typed, search.isPending]);

  /* Arrow keys move through all groups; above the first result is the input. */
  function walk(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const all = rows();
    const here = all.findIndex((row) => row === document.activeElement);
    const next = here + (event.key === "ArrowDown" ? 1 : -1);
    if (next < 0) field()?.focus();
    else all[Math.min(next, all.length - 1)]?.focus();
  }

  return (
    <dialog
      {...dialog}
      aria-label={t("title")}
      className="m-0 h-dvh max-h-none w-screen max-w-none animate-fade overflow-y-auto bg-bg p-0 text-ink"
    >
      <div
        ref={sheet}
        role="presentation"
        onKeyDown={walk}
        className="mx-auto max-w-[912px] px-4 pt-4 pb-10 tab:pt-8"
      >
        <div className="flex items-center justify-between">
          <h2 className="type-small font-[650] text-ink-3">{t("title")}</h2>
          <IconButton label={common("close")} onClick={onClose}>
            <IconX size={24} stroke={1.9} aria-hidden="true" />
          </IconButton>
        </div>
        <SearchBox
          text={text}
          onText={(next) => {
            setWanted("");
            setText(next);
          }}
          onFocusChange={setTyping}
          onEnter={() => {
            if (search.isPending) setWanted(typed);
            else rows()[0]?.click();
          }}
        />
        <div className="mt-6">
          {typed === "" ? (
            <RecentSearchesList
              onAgain={(again) => {
                setText(again);
                field()?.focus();
              }}
            />
          ) : (
            <FoundGroups
              groups={search.groups}
              typed={typed}
              marksFirst={isTyping}
              onOpen={(kind) => {
                // Own bookings are private and are not remembered.
                if (kind !== "bookings") rememberSearch(typed);
                onClose();
              }}
            />
          )}
          {typed !== "" && <SearchStatus {...search} />}
        </div>
        <KeyHints />
      </div>
    </dialog>
  );
}
