import type { Customer } from "@ghuri/contract/staff-sales";
import type { Quote } from "@ghuri/contract/flights";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { getPassengerNeeds } from "../../../components/checkout/flight-passengers.ts";
import { usePassengerSlots } from "../../../components/checkout/use-passenger-slots.ts";
import { useTravellerForms } from "../../../components/checkout/use-traveller-forms.ts";
import { ExtrasCard } from "../../../components/extras/extras-card.tsx";
import { useCheckoutExtras } from "../../../components/extras/use-checkout-extras.ts";
import { LegList } from "../../../components/itinerary/leg-list.tsx";
import { FareTable } from "../../../components/price/fare-table.tsx";
import {
  type RequestsBySlot,
  toWishes,
} from "../../../components/special-requests/chosen-requests.ts";
import { SpecialRequestsCard } from "../../../components/special-requests/special-requests-card.tsx";
import { takesSpecialRequests } from "../../../components/special-requests/takes-special-requests.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Panel } from "../shell/panel.tsx";
import { saleQuoteQuery } from "./queries.ts";
import { SaleTraveller } from "./sale-traveller.tsx";
import { useSellFlight } from "./use-sell-flight.ts";

interface Props {
  readonly customer: Customer;
  readonly searchId: string;
  readonly optionId: string;
  readonly onSearchAgain: () => void;
}

/** The chosen flight at its price of now. */
export function SaleCheckout({ customer, searchId, optionId, onSearchAgain }: Props) {
  const t = useTranslations("backOfficeSell");
  const { data: quote, isError } = useQuery(saleQuoteQuery(searchId, optionId));
  return (
    <>
      <Panel
        title={t("steps.flight")}
        end={
          <Button kind="outline" size={40} onClick={onSearchAgain}>
            {t("change")}
          </Button>
        }
      >
        {isError && (
          <Callout tone="warning" role="alert">
            {t("travellers.gone")}
          </Callout>
        )}
        {quote ? (
          <LegList option={quote} />
        ) : (
          !isError && <Loading label={t("travellers.loading")} />
        )}
      </Panel>
      {quote && (
        <SaleForms customer={customer} searchId={searchId} optionId={optionId} quote={quote} />
      )}
    </>
  );
}

function Loading({ label }: { readonly label: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <Skeleton className="h-24 rounded-xl" />
    </div>
  );
}

/** Staff ask on their own origin. */
const askAsStaff: NonNullable<Parameters<typeof useCheckoutExtras>[1]["ask"]> = (asked) =>
  adminCall("GET /api/v1/flight/extras", asked);

interface FormProps extends Omit<Props, "onSearchAgain"> {
  readonly quote: Quote;
}

function SaleForms({ customer, searchId, optionId, quote }: FormProps) {
  const t = useTranslations("backOfficeSell");
  const { formatBdt, formatDuration } = useFormat();
  const slots = usePassengerSlots(quote.passengers);
  const party = useTravellerForms(slots.length);
  const [isAgreed, setAgreed] = useState(false);
  const [requests, setRequests] = useState<RequestsBySlot>({});
  const asksSpecials = takesSpecialRequests(quote);
  const selection = { search_id: searchId, selected_flight: optionId };
  const extras = useCheckoutExtras(selection, { quote, slots, ask: askAsStaff });
  const sale = useSellFlight({
    customer,
    searchId,
    optionId,
    quote,
    party,
    specialRequests: asksSpecials ? toWishes(slots, requests) : [],
    extras: extras.body,
    onExtrasChanged: () => void extras.lookAgain(),
    onBooked: () => extras.forget(),
    isAgreed,
  });
  return (
    <>
      <h2 className="type-card mt-1">{t("steps.travellers")}</h2>
      {slots.map((slot, at) => (
        <SaleTraveller
          key={slot.key}
          slot={slot}
          at={at}
          party={party}
          requirements={getPassengerNeeds(quote)}
          contact={customer}
        />
      ))}
      {asksSpecials && (
        <SpecialRequestsCard
          intro={t("travellers.specials")}
          passengers={quote.passengers}
          slots={slots}
          chosen={requests}
          onChoose={setRequests}
        />
      )}
      {quote.takes_extras && <ExtrasCard extras={extras} intro={t("travellers.extras")} />}
      <Panel title={t("travellers.price")}>
        <FareTable option={{ ...quote, beside: extras.beside }} isPayable />
        <p className="type-small mt-3 text-ink-2">
          {t("travellers.held", { duration: formatDuration(quote.payment_window_minutes) })}
        </p>
        <div role="status" className="mt-3 flex flex-col gap-3 empty:hidden">
          {sale.problem && (
            <Callout tone={sale.problem.kind === "price_changed" ? "warning" : "danger"}>
              {sale.problem.kind === "price_changed"
                ? t("travellers.priceChanged", { total: formatBdt(sale.problem.total) })
                : sale.problem.kind === "other"
                  ? sale.problem.message
                  : t(`travellers.${sale.problem.kind}`)}
            </Callout>
          )}
        </div>
        {sale.asksForAdult && (
          <Checkbox
            className="mt-3"
            checked={isAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
          >
            {t("travellers.minors")}
          </Checkbox>
        )}
        <Button
          kind="ink"
          size={48}
          className="mt-4 max-tab:w-full"
          busyLabel={sale.isBooking ? t("travellers.booking") : null}
          onClick={() => void sale.book()}
        >
          {t("travellers.book", { name: customer.name })}
        </Button>
      </Panel>
    </>
  );
}
