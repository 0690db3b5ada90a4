import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { CheckoutSkeleton } from "../../../pieces/checkout/checkout-skeleton.tsx";
import { useChoicesHere } from "../../../pieces/checkout/use-choices-here.ts";
import { TryAgain } from "../../../pieces/list/try-again.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { packageQuery, packageQuoteQuery, type PackageWish } from "../queries.ts";
import { useNotFoundAlert } from "../use-not-found-alert.ts";
import { BookingPage } from "./booking-page.tsx";
import { PlacesGoneModal } from "./places-gone-modal.tsx";
import { useQuoteFailure } from "./use-quote-failure.ts";
import { useSteps } from "./use-steps.ts";

interface Props {
  readonly wish: PackageWish;
  readonly onWish: (wish: PackageWish) => void;
}

/** Provide Booking Details: from a chosen package to a booking (S2.8-10 to -13). Keyed by package and party. */
export function BookingScreen({ wish, onWish }: Props) {
  const t = useTranslations("packages");
  const steps = useSteps();
  const { language } = useLanguage();
  const item = useQuery(packageQuery(wish.package_id, language));
  const quote = useQuery(packageQuoteQuery(wish));
  const hasChoices = useChoicesHere();
  useNotFoundAlert(item.error ?? quote.error);
  const failure = useQuoteFailure(quote.error, wish, onWish);

  if (item.data && quote.data && hasChoices)
    return <BookingPage item={item.data} quote={quote.data} wish={wish} onWish={onWish} />;
  if (failure.kind === "unanswered" || (item.isError && failure.kind === "none"))
    return (
      <div className="page-width py-9">
        <TryAgain
          title={t("loadFailed")}
          onRetry={() => {
            if (item.isError) void item.refetch();
            if (quote.isError) void quote.refetch();
          }}
        />
      </div>
    );
  return (
    <>
      <CheckoutSkeleton
        steps={steps}
        words={t("quoteLoading")}
        first={<Skeleton className="h-[330px] rounded-xl" />}
      />
      {failure.kind === "gone" && (
        <PlacesGoneModal
          departures={failure.departures}
          onChoose={({ id }) => onWish({ ...wish, departure: id })}
        />
      )}
    </>
  );
}
