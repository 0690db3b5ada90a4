import { IconCloudOff, IconRefresh } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";

interface Props {
  /** How many suppliers did not answer. */
  readonly missingSuppliers: number;
  readonly found: number;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Tells the visitor that some suppliers did not answer in time, and offers to search again. */
export default function PartialResultsNote({
  missingSuppliers,
  found,
  isRetrying,
  onRetry,
}: Props) {
  const t = useTranslations("results");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 tab:rounded-xl tab:border tab:border-marigold/60 tab:bg-mari-soft tab:px-4 tab:py-3.5">
      <p
        role="status"
        className="type-small flex min-w-60 flex-1 items-start gap-3 text-mari-ink max-tab:rounded-xl max-tab:border max-tab:border-marigold/60 max-tab:bg-mari-soft max-tab:p-4"
      >
        <IconCloudOff size={20} stroke={1.9} aria-hidden="true" className="mt-px shrink-0" />
        <span>
          <b className="font-bold">{t("missingSuppliers", { count: missingSuppliers })}</b>{" "}
          {t("stillBookable", { count: found })}
        </span>
      </p>
      <Button
        kind="outline"
        size={40}
        busyLabel={isRetrying ? t("searchingAgain") : null}
        onClick={onRetry}
        icon={<IconRefresh size={18} stroke={1.9} aria-hidden="true" />}
        className="border-mari-ink text-mari-ink hover:border-mari-ink max-tab:w-full max-tab:border-line-strong max-tab:text-ink tab:bg-transparent"
      >
        {t("searchAgain")}
      </Button>
    </div>
  );
}
