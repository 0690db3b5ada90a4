import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";

type Line = Pick<ComponentProps<typeof TextField>, "name" | "error">;

interface Props {
  readonly label: string;
  readonly en: Line & object;
  readonly bn: Line & object;
  /** Marks the field as required, after the label. */
  readonly mark?: ReactNode;
  /** Renders a field of several lines. */
  readonly rows?: number;
}

/** One text in English and in Bangla, side by side on wide screens. */
export function BilingualField({ label, en, bn, mark, rows }: Props) {
  const t = useTranslations("contentEditor");
  const shown = (language: "en" | "bn") => (
    <>
      {t(language === "en" ? "inEnglish" : "inBangla", { field: label })}
      {mark}
    </>
  );
  return (
    <div className="grid gap-3 tab:grid-cols-2">
      {rows === undefined ? (
        <>
          <TextField {...en} label={shown("en")} lang="en" autoComplete="off" />
          <TextField {...bn} label={shown("bn")} lang="bn" autoComplete="off" />
        </>
      ) : (
        <>
          <TextArea
            {...(en as object)}
            error={en.error}
            label={shown("en")}
            lang="en"
            rows={rows}
          />
          <TextArea
            {...(bn as object)}
            error={bn.error}
            label={shown("bn")}
            lang="bn"
            rows={rows}
          />
        </>
      )}
    </div>
  );
}
