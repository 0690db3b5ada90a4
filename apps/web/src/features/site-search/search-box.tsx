import { IconSearch, IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../../ui/icon-button.tsx";

interface Props {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFocusChange: (hasFocus: boolean) => void;
  readonly onEnter: () => void;
}

/** The search input. Enter opens the first result. */
export function SearchBox({ text, onText, onFocusChange, onEnter }: Props) {
  const t = useTranslations("siteSearch");
  const input = useRef<HTMLInputElement>(null);
  // Focus the input: by default the dialog would focus its close button.
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      role="search"
      className="mt-4 flex items-center gap-3 border-b-2 border-ink has-[input:focus-visible]:border-focus"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <IconSearch size={28} stroke={2.2} aria-hidden="true" className="shrink-0" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={80}
        aria-label={t("title")}
        placeholder={t("placeholder")}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onFocus={() => onFocusChange(true)}
        onBlur={() => onFocusChange(false)}
        className="min-w-0 flex-1 bg-transparent py-2 text-[1.75rem] leading-[1.4] font-[800] font-stretch-112% outline-none placeholder:font-[500] tab:text-[3.25rem] max-tab:placeholder:text-lg tab:placeholder:text-[2rem]"
      />
      {text !== "" && (
        <IconButton
          label={t("clear")}
          onClick={() => {
            onText("");
            input.current?.focus();
          }}
        >
          <IconX size={20} stroke={1.9} aria-hidden="true" />
        </IconButton>
      )}
    </form>
  );
}
