import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/class-names.ts";
import { useCopy } from "../copy/use-copy.ts";

interface Props {
  readonly code: string;
  readonly className?: string;
}

/** A coupon's code as a button that copies it and confirms for 3 seconds (S2.3-25, S2.3-26). */
export function CouponCode({ code, className }: Props) {
  const t = useTranslations("common");
  const { copy, isCopied } = useCopy();
  const Mark = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <button
        type="button"
        onClick={() => copy(code)}
        className={cx(
          "flex min-h-11 max-w-full items-center justify-between gap-2 rounded-lg border border-dashed border-line-strong bg-surface py-1 pr-1.5 pl-3 hover:border-ink",
          className,
        )}
      >
        <span className="min-w-0 font-[750] tracking-wide [overflow-wrap:anywhere]">{code}</span>{" "}
        <span
          className={cx(
            "type-caption inline-flex shrink-0 items-center gap-1.5 rounded-md px-2.5 py-1.5 font-[680]",
            isCopied ? "bg-leaf-soft text-leaf-ink" : "bg-sunken text-ink-2",
          )}
        >
          <Mark size={15} stroke={2.2} aria-hidden="true" />
          {isCopied ? t("copied") : t("copy")}
        </span>
      </button>
      <span role="status" className="visually-hidden">
        {isCopied && t("copied")}
      </span>
    </>
  );
}
