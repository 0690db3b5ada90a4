import { useTranslations } from "use-intl";
import { ExtrasTabs } from "./extras-tabs.tsx";
import { getRefusalMessage } from "../forms/server-errors.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { useCheckoutExtras } from "./use-checkout-extras.ts";

const NO_SEATS: ReadonlyMap<number, string> = new Map();

/** Bags and seats that are paid together with the ticket. Closed at first, and nothing is asked before it is opened. */
export function ExtrasCard({
  extras,
  intro,
}: {
  readonly extras: ReturnType<typeof useCheckoutExtras>;
  /** What it is for, where it is not the traveller who chooses. */
  readonly intro?: string;
}) {
  const t = useTranslations("checkout.extras");
  const trips = useTranslations("trips.extras");
  const { formatBdt } = useFormat();
  const { asked, onSale, total, beside } = extras;
  return (
    <section aria-label={t("title")} className="card px-4 py-3 tab:px-[26px]">
      <Disclosure
        level={2}
        open={extras.isOpen}
        onOpenChange={extras.onOpenChange}
        summary={
          <>
            <span className="type-card block">{t("title")}</span>
            <span className="type-small block font-normal text-ink-2">
              {beside.length > 0
                ? [...beside.map(({ name }) => name), formatBdt(total)].join(" · ")
                : t(extras.missing ?? "summary")}
            </span>
          </>
        }
      >
        <p className="mt-1 mb-4 text-ink-2">{intro ?? t("intro")}</p>
        {asked.isPending && (
          <div aria-busy="true">
            <p className="visually-hidden" role="status">
              {trips("loading")}
            </p>
            <Skeleton className="h-[320px] rounded-xl" />
          </div>
        )}
        {asked.isError && (
          <Callout
            tone="danger"
            role="alert"
            title={getRefusalMessage(asked.error, trips("failed"))}
          >
            <div className="mt-3 flex flex-wrap gap-3">
              <Button kind="outline" size={40} onClick={() => void asked.refetch()}>
                {trips("retry")}
              </Button>
              {extras.missing && (
                <Button kind="outline" size={40} onClick={extras.leaveOut}>
                  {t("leaveOut")}
                </Button>
              )}
            </div>
          </Callout>
        )}
        {onSale && (
          <div className="pb-3">
            <ExtrasTabs
              travellers={extras.travellers}
              segments={extras.segments}
              ownedOn={() => NO_SEATS}
              onSale={onSale}
              chosen={extras.chosen}
              onChoose={extras.choose}
            />
          </div>
        )}
      </Disclosure>
    </section>
  );
}
