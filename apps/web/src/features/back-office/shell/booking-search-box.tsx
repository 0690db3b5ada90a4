import { IconSearch } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { KeyCap } from "./key-cap.tsx";
import { useKeyboardShortcuts } from "./keyboard-shortcuts.ts";
import { useSearchParams } from "./use-search-params.ts";

/** Finds bookings by any number or name a caller reads out. "/" focuses it. */
export function BookingSearchBox() {
  const t = useTranslations("backOffice");
  const navigate = useNavigate();
  const [{ q = "" }] = useSearchParams();
  const [asked, setAsked] = useState(q);
  const [text, setText] = useState(q);
  // The URL has changed, so the box shows its text.
  if (asked !== q) {
    setAsked(q);
    setText(q);
  }
  const input = useRef<HTMLInputElement>(null);
  useKeyboardShortcuts({ "/": () => input.current?.focus() });
  return (
    <search className="order-last w-full tab:order-none tab:w-auto tab:max-w-[480px] tab:flex-1 tab:basis-60">
      <form
        className="flex min-h-10 items-center gap-2.5 rounded-md border border-line bg-surface px-3 focus-within:border-focus focus-within:shadow-[0_0_0_3px_color-mix(in_srgb,var(--color-focus)_28%,transparent)] hover:border-line-strong"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = text.trim();
          void navigate({
            to: "/back-office/bookings/{-$id}",
            params: { id: undefined },
            search: wanted ? { q: wanted } : {},
          });
        }}
      >
        <IconSearch size={18} stroke={2} aria-hidden="true" className="shrink-0 text-ink-2" />
        <input
          ref={input}
          type="search"
          aria-label={t("searchLabel")}
          placeholder={t("search")}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-h-10 w-full min-w-0 bg-transparent text-ink outline-none placeholder:text-ink-3"
        />
        <KeyCap>/</KeyCap>
      </form>
    </search>
  );
}
