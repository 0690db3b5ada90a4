import { useTranslations } from "use-intl";
import { useLanguage } from "../i18n/language-provider.tsx";
import { cx } from "../ui/class-names.ts";
import { LANGUAGE_NAMES } from "./language-names.ts";

const SHORT = { en: "EN", bn: "বাংলা" } as const;

/** The switch EN | বাংলা in the header. */
export function LanguageSwitch() {
  const t = useTranslations("shell");
  const { language, chooseLanguage } = useLanguage();
  return (
    <fieldset aria-label={t("language")} className="flex rounded-[11px] bg-ink/10 p-[3px]">
      {LANGUAGE_NAMES.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-label={name}
          aria-pressed={code === language}
          onClick={() => void chooseLanguage(code)}
          className={cx(
            // Fixed widths: the web font loads after the first paint and must not move the neighbours.
            "min-h-[34px] rounded-sm text-sm font-[650] hit-44",
            code === "bn" ? "bangla-words w-[3.625rem]" : "w-[2.75rem]",
            code === language ? "bg-surface text-ink shadow-1" : "text-ink hover:bg-surface/50",
          )}
        >
          {SHORT[code]}
        </button>
      ))}
    </fieldset>
  );
}
