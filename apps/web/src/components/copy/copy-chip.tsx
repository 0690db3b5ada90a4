import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/class-names.ts";
import { useCopy } from "./use-copy.ts";

interface Props {
  /** The text to copy. */
  readonly code: string;
  /** The visible label, which contains the code. */
  readonly label: string;
}

/** A chip that copies its code when pressed. */
export function CopyChip({ code, label }: Props) {
  const t = useTranslations("common");
  const { copy, isCopied } = useCopy();
  const Mark = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <button
        type="button"
        onClick={() => copy(code)}
        className={cx(
          "type-caption numerals hit-44 inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-sm bg-sunken px-2.5 py-0.5 text-left font-[680] [overflow-wrap:anywhere] hover:text-ink",
          isCopied ? "text-leaf" : "text-ink-2",
        )}
      >
        <Mark size={14} stroke={2} aria-hidden="true" className="shrink-0 opacity-70" />
        <span>{label}</span>
        <span className="visually-hidden">, {t("copy")}</span>
      </button>
      <span role="status" className="visually-hidden">
        {isCopied && t("copied")}
      </span>
    </>
  );
}
