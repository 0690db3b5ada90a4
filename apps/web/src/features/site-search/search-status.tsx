import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface Props {
  readonly count: number;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The status of the search: loading, empty, or partly failed. */
export function SearchStatus({ count, isPending, hasFailed, retry }: Props) {
  const t = useTranslations("siteSearch");
  const common = useTranslations("common");
  const isEmpty = count === 0 && !isPending && !hasFailed;
  return (
    <>
      <p role="status" className="visually-hidden">
        {isPending ? common("loading") : t("found", { count })}
      </p>
      {isPending && count === 0 && <RowSkeletons />}
      {isEmpty && (
        <div className="py-8 text-center">
          <p className="type-card">{common("noResult")}</p>
          <p className="mt-2 text-ink-2">{t("notFoundText")}</p>
        </div>
      )}
      {hasFailed && (
        <Callout tone="danger" role="alert" className="mt-6" title={t("partly")}>
          <Button kind="outline" size={40} className="mt-3" onClick={retry}>
            {common("retry")}
          </Button>
        </Callout>
      )}
    </>
  );
}

function RowSkeletons() {
  return (
    <div className="grid gap-x-10 gap-y-6 tab:grid-cols-2">
      {["left", "right"].map((side) => (
        <div key={side} className="flex flex-col gap-3 pt-8">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-12 rounded-xl" />
          ))}
        </div>
      ))}
    </div>
  );
}
