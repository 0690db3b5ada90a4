import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { type Criteria, defaultCriteria } from "../../../components/flight-criteria/criteria.ts";
import { Panel } from "../shell/panel.tsx";
import { useSearchParams } from "../shell/use-search-params.ts";
import { ChosenCustomer } from "./chosen-customer.tsx";
import { CustomerStep } from "./customer-step.tsx";
import { customerQuery } from "./queries.ts";
import { SaleCheckout } from "./sale-checkout.tsx";
import { SaleResults } from "./sale-results.tsx";

interface Props {
  /** The search form of the site. */
  readonly renderSearchForm: (form: {
    readonly initial: Criteria;
    readonly onSearch: (criteria: Criteria) => void;
  }) => ReactNode;
}

/**
 * A sale at the counter or on the telephone: the customer, a flight, the travellers. The URL names the customer and the
 * chosen flight, so that a reload keeps them.
 */
export function SellScreen({ renderSearchForm }: Props) {
  const t = useTranslations("backOfficeSell");
  const { language } = useLanguage();
  const [{ customer = "", search = "", flight = "" }, ask] = useSearchParams();
  const { data: buyer } = useQuery({ ...customerQuery(customer), enabled: customer !== "" });
  const [start] = useState(() => defaultCriteria(new Date(), language));
  const [asked, setAsked] = useState<{ readonly criteria: Criteria; readonly run: number }>();
  const hasFlight = search !== "" && flight !== "";
  return (
    <div className="mx-auto flex max-w-[1080px] flex-col gap-4">
      <div>
        <h1 className="type-card">{t("title")}</h1>
        <p className="type-small text-ink-2">{t("intro")}</p>
      </div>
      <Panel title={t("steps.customer")}>
        {buyer ? (
          <ChosenCustomer
            customer={buyer}
            onChange={() => ask({ customer: "", search: "", flight: "" })}
          />
        ) : (
          <CustomerStep onChoose={({ id }) => ask({ customer: id })} />
        )}
      </Panel>
      {buyer && !hasFlight && (
        <>
          <h2 className="type-card mt-1">{t("steps.flight")}</h2>
          {renderSearchForm({
            initial: asked?.criteria ?? start,
            onSearch: (criteria) => setAsked({ criteria, run: (asked?.run ?? 0) + 1 }),
          })}
          {asked && (
            <SaleResults
              key={asked.run}
              criteria={asked.criteria}
              run={asked.run}
              onSelect={(searchId, optionId) => ask({ search: searchId, flight: optionId })}
            />
          )}
        </>
      )}
      {buyer && hasFlight && (
        <SaleCheckout
          key={`${search} ${flight}`}
          customer={buyer}
          searchId={search}
          optionId={flight}
          onSearchAgain={() => ask({ search: "", flight: "" })}
        />
      )}
    </div>
  );
}
