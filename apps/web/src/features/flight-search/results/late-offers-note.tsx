import { IconCircleCheck, IconPlaneInflight } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { LateOffers } from "./use-late-offers.ts";

interface Props {
  readonly late: LateOffers;
  readonly onSearchAgain: () => void;
  readonly isSearchingAgain: boolean;
}

/** One line above the list about suppliers that answer later. Its height never changes, so the list stays put. */
export default function LateOffersNote({ late, onSearchAgain, isSearchingAgain }: Props) {
  const t = useTranslations("results");
  const { isLooking, waiting, missing } = late;
  const text =
    waiting > 0
      ? t("lateFound", { count: waiting })
      : isLooking
        ? t("lateLooking")
        : missing > 0
          ? t("lateMissing")
          : t("lateComplete");
  return (
    <div className="flex h-14 items-center gap-3 rounded-xl border border-line bg-surface px-4">
      <p role="status" className="type-small flex min-w-0 flex-1 items-center gap-3">
        {isLooking ? (
          <Spinner />
        ) : missing > 0 ? (
          <IconPlaneInflight size={20} stroke={1.9} aria-hidden="true" className="shrink-0" />
        ) : (
          <IconCircleCheck size={20} stroke={1.9} aria-hidden="true" className="shrink-0" />
        )}
        <span>{text}</span>
      </p>
      {waiting > 0 ? (
        <Button
          kind="outline"
          size={40}
          busyLabel={late.isLoading ? t("lateLoading") : null}
          onClick={late.show}
        >
          {t("lateShow")}
        </Button>
      ) : !isLooking && missing > 0 ? (
        <Button
          kind="outline"
          size={40}
          busyLabel={isSearchingAgain ? t("searchingAgain") : null}
          onClick={onSearchAgain}
        >
          {t("searchAgain")}
        </Button>
      ) : null}
    </div>
  );
}
