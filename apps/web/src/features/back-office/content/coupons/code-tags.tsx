import { IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";

interface Props {
  readonly label: string;
  readonly tags: readonly { readonly code: string; readonly name: string }[];
  readonly onRemove: (code: string) => void;
}

/** The codes of a list, each with a remove button. */
export function CodeTags({ label, tags, onRemove }: Props) {
  const t = useTranslations("backOfficeCoupons");
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
      {tags.map(({ code, name }) => (
        <li
          key={code}
          className="inline-flex items-center gap-1 rounded-sm bg-sunken pl-2.5 text-sm font-[650]"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          <button
            type="button"
            aria-label={t("remove", { name })}
            onClick={() => onRemove(code)}
            className="grid size-8 place-items-center rounded-sm text-ink-2 hover:text-ink max-tab:size-11"
          >
            <IconX size={15} stroke={2.2} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
