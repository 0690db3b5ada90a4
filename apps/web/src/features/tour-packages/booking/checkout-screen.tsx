import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { CheckoutSkeleton } from "../../../components/checkout/checkout-skeleton.tsx";
import { useChoicesLoaded } from "../../../components/checkout/use-choices-loaded.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { packageQuery, packageQuoteQuery, type PackageSelection } from "../queries.ts";
import { useNotFoundAlert } from "../use-not-found-alert.ts";
import { CheckoutPage } from "./checkout-page.tsx";
import { DepartureFullDialog } from "./departure-full-dialog.tsx";
import { useQuoteFailure } from "./use-quote-failure.ts";
import { useSteps } from "./use-steps.ts";

interface Props {
  readonly selection: PackageSelection;
  readonly onSelectionChange: (wish: PackageSelection) => void;
}

/** The checkout of a flight, "Provide Booking Details" (S2.6). Keyed by the search. */
export function CheckoutScreen({ selection, onSelectionChange }: Props) {
  const t = useTranslations("packages");
  const steps = useSteps();
  const { language } = useLanguage();
  const item = useQuery(packageQuery(selection.package_id, language));
  const quote = useQuery(packageQuoteQuery(selection));
  const hasChoices = useChoicesLoaded();
  useNotFoundAlert(item.error ?? quote.error);
  const failure = useQuoteFailure(quote.error, selection, onSelectionChange);

  if (item.data && quote.data && hasChoices)
    return (
      <CheckoutPage
        item={item.data}
        quote={quote.data}
        selection={selection}
        onSelectionChange={onSelectionChange}
      />
    );
  if (failure.kind === "unanswered" || (item.isError && failure.kind === "none"))
    return (
      <div className="page-width py-9">
        <LoadError
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
        label={t("quoteLoading")}
        first={<Skeleton className="h-[330px] rounded-xl" />}
      />
      {failure.kind === "gone" && (
        <DepartureFullDialog
          departures={failure.departures}
          onChoose={({ id }) => onSelectionChange({ ...selection, departure: id })}
        />
      )}
    </>
  );
}
