import { IconArrowsUpDown, IconCornerDownLeft } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "../../ui/checkbox.tsx";
import { isSlashShortcutEnabled, setSlashShortcutEnabled } from "./slash-shortcut.ts";

/**
 * Keyboard hints. The "/" shortcut can be switched off, because it may interfere with speech input
 * (WCAG 2.1.4).
 */
export function KeyHints() {
  const t = useTranslations("siteSearch");
  const [withSlash, setWithSlash] = useState(isSlashShortcutEnabled);
  return (
    <div className="type-caption mt-8 flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line pt-2 text-ink-3">
      <span className="inline-flex items-center gap-1.5 max-tab:hidden">
        <IconArrowsUpDown size={16} stroke={1.9} aria-hidden="true" />
        {t("toMove")}
      </span>
      <span className="inline-flex items-center gap-1.5 max-tab:hidden">
        <IconCornerDownLeft size={16} stroke={1.9} aria-hidden="true" />
        {t("toOpen")}
      </span>
      <span className="max-tab:hidden">Esc {t("toClose")}</span>
      <Checkbox
        className="tab:ml-auto"
        checked={withSlash}
        onChange={(event) => {
          setSlashShortcutEnabled(event.target.checked);
          setWithSlash(event.target.checked);
        }}
      >
        {t("slashOpens")}
      </Checkbox>
    </div>
  );
}
