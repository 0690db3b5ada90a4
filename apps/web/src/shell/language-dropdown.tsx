import { IconCheck, IconChevronDown, IconWorld } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../i18n/language-provider.tsx";
import { buttonStyle } from "../ui/button-style.ts";
import { cx } from "../ui/class-names.ts";
import { Popover } from "../ui/popover.tsx";
import { LANGUAGE_NAMES } from "./language-names.ts";
import { MENU_ROW } from "./menu-row.ts";

/** The language menu of narrow headers: each language with a sample price (S2.13-07). */
export function LanguageDropdown() {
  const t = useTranslations("shell");
  const { language, chooseLanguage } = useLanguage();
  const [open, setOpen] = useState(false);
  const current = LANGUAGE_NAMES.find(({ code }) => code === language);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      align="end"
      panelClassName="w-[250px] p-2"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={`${t("language")}: ${current?.name ?? ""}`}
          className={cx(buttonStyle("outline", 40), "px-3.5")}
        >
          <IconWorld size={19} stroke={1.9} aria-hidden="true" />
          {current?.name}
          <IconChevronDown
            size={16}
            stroke={2.2}
            aria-hidden="true"
            className={cx(open && "rotate-180")}
          />
        </button>
      )}
    >
      <ul>
        {LANGUAGE_NAMES.map(({ code, name, sample }) => (
          <li key={code}>
            <button
              type="button"
              lang={code}
              aria-pressed={code === language}
              className={cx(MENU_ROW, "py-2 text-left", code === "bn" && "bangla-words")}
              onClick={() => {
                setOpen(false);
                void chooseLanguage(code);
              }}
            >
              <span className="flex-1">
                <span className="block leading-5">{name}</span>
                <span className="block text-sm leading-5 font-normal text-ink-3">{sample}</span>
              </span>
              {code === language && (
                <IconCheck size={20} stroke={2.2} aria-hidden="true" className="text-leaf" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
