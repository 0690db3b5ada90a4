import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type CouponChoice, useCouponChoice } from "../../components/checkout/use-coupon-choice.ts";
import { flightQuoteQuery, type FlightSelection } from "./queries.ts";

/** The coupon of the checkout, kept in the URL. */
export function useCoupon(selection: FlightSelection): CouponChoice {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useCouponChoice({
    ask: (name) =>
      queries.fetchQuery(flightQuoteQuery({ ...selection, coupon: name ?? undefined })),
    onGood: (name) =>
      void navigate({
        to: "/flight-booking",
        search: { ...selection, coupon: name ?? undefined },
        replace: true,
        resetScroll: false,
      }),
  });
}
