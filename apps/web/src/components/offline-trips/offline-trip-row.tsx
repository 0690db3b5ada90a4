import type { Icon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";

interface Props {
  readonly icon: Icon;
  readonly title: string;
  readonly line: string;
  readonly onOpen: () => void;
}

/** A row of the list of saved trips. */
export function OfflineTripRow({ icon: Mark, title, line, onOpen }: Props) {
  const t = useTranslations("offline");
  return (
    <li className="flex items-center gap-3.5 border-b border-line py-3 last:border-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-sunken text-ink">
        <Mark size={20} stroke={1.9} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="block leading-6 font-[700]">{title}</span>
        <span className="type-small block text-ink-3">{line}</span>
      </span>
      <button
        type="button"
        aria-label={t("openThis", { what: title })}
        onClick={onOpen}
        className="-mr-2 min-h-11 shrink-0 rounded-lg px-2 font-[650] text-action-ink hover:underline"
      >
        {t("open")}
      </button>
    </li>
  );
}
