import type { LastChange } from "@ghuri/contract/admin-content";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { useFormat } from "../../../../i18n/use-format.ts";
import { BackOfficeLink } from "../../shell/back-office-link.tsx";
import type { BackOfficeSection } from "../../shell/nav-items.tsx";

interface Props {
  readonly section: BackOfficeSection;
  readonly back: string;
  readonly title: string;
  /** The status chip behind the title. */
  readonly marks?: ReactNode;
  /** Undefined: never saved. Null: last saved by the system. */
  readonly change: z.infer<typeof LastChange> | undefined;
  readonly isDirty: boolean;
  /** The available actions. */
  readonly children: ReactNode;
}

/** Title, status, last save, and the actions of an editor. */
export function EditorHeader({ section, back, title, marks, change, isDirty, children }: Props) {
  const t = useTranslations("contentEditor");
  const { formatInstant } = useFormat();
  const saved = change ? t("savedBy", { time: formatInstant(change.at), name: change.by }) : "";
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <BackOfficeLink
          section={section}
          className="type-small inline-flex min-h-8 items-center gap-1.5 font-[650] text-action-ink hover:underline max-tab:min-h-11"
        >
          <IconArrowLeft size={16} stroke={2} aria-hidden="true" />
          {back}
        </BackOfficeLink>
        <div className="flex flex-wrap items-center gap-2.5">
          <h1 className="type-card min-w-0 [overflow-wrap:anywhere]">{title}</h1>
          {marks}
        </div>
        <p role="status" className="type-caption numerals text-ink-3">
          {isDirty ? t("changes") : change === undefined ? t("unsaved") : saved}
        </p>
      </div>
      {children}
    </header>
  );
}
