import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { LocalizedPreview } from "./localized-preview.tsx";

interface Props {
  /** Controls between the language switch and the preview. */
  readonly choice?: ReactNode;
  readonly children: (language: "en" | "bn") => ReactNode;
}

/** A preview of what travellers will see, in either language, updated while it is edited. */
export function PreviewFrame({ choice, children }: Props) {
  const t = useTranslations("contentEditor");
  const [language, setLanguage] = useState<"en" | "bn">("en");
  return (
    <section aria-label={t("preview")} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-[1.0625rem] font-extrabold font-stretch-108%">{t("preview")}</h2>
        <SegmentedControl
          label={t("previewLanguage")}
          className="min-w-38"
          value={language}
          options={[
            { value: "en", label: <span lang="en">{t("english")}</span> },
            { value: "bn", label: <span lang="bn">{t("bangla")}</span> },
          ]}
          onChange={setLanguage}
        />
      </div>
      {choice}
      <LocalizedPreview language={language}>{children(language)}</LocalizedPreview>
    </section>
  );
}
