import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/class-names.ts";
import { PriceBreakdownDialog } from "./price-breakdown-dialog.tsx";
import type { PricedOption } from "./fare-groups.ts";

interface Props {
  readonly option: PricedOption;
  /** The reference of the booking, once there is one. */
  readonly reference?: string;
  /** A link to a document with the same lines, such as the receipt. */
  readonly documentLink?: ReactNode;
  readonly className?: string;
}

/** The link beside a total that opens the price breakdown. */
export function PriceBreakdownLink({ className, ...price }: Props) {
  const t = useTranslations("price");
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(
          "type-small inline-flex min-h-10 items-center gap-1 font-bold text-action-ink hover:underline max-tab:min-h-11",
          className,
        )}
      >
        {t("addsUp")}
        <IconChevronRight size={16} stroke={2.2} aria-hidden="true" />
      </button>
      {open && <PriceBreakdownDialog {...price} onClose={() => setOpen(false)} />}
    </>
  );
}
