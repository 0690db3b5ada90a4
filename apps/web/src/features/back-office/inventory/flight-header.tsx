import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { BackOfficeLink } from "../shell/back-office-link.tsx";

interface Props {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** Actions at the right. */
  readonly children?: ReactNode;
}

/** The title of a page of the section, with the way back to the list. */
export function FlightHeader({ title, note, children }: Props) {
  const t = useTranslations("backOfficeInventory");
  return (
    <>
      <BackOfficeLink
        section="inventory"
        className="inline-flex min-h-10 items-center gap-1.5 self-start font-[650] text-action-ink hover:underline"
      >
        <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
        {t("back")}
      </BackOfficeLink>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="type-card flex flex-wrap items-center gap-3">{title}</h1>
          {note && <p className="type-small text-ink-2">{note}</p>}
        </div>
        {children}
      </div>
    </>
  );
}
