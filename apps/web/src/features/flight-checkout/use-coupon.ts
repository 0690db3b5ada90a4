import { Refused } from "@ghuri/contract/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { quoteQuery, type Selection } from "./queries.ts";

export interface CouponChoice {
  readonly choose: (name: string | null) => void;
  /** The coupon that is being asked about; null for none. */
  readonly asked: string | null;
  readonly isAsking: boolean;
  readonly hasAnswer: boolean;
  /** Why the last one was refused. */
  readonly refusal: string | null;
}

/** Asks for the price with a coupon; only a coupon that is good comes into the address and the quote. */
export function useCoupon(selection: Selection): CouponChoice {
  const common = useTranslations("phrases");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const asking = useMutation({
    mutationFn: (name: string | null) =>
      queries.fetchQuery(quoteQuery({ ...selection, coupon: name ?? undefined })),
    onSuccess: (_quote, name) =>
      navigate({
        to: "/flight-booking",
        search: { ...selection, coupon: name ?? undefined },
        replace: true,
        resetScroll: false,
      }),
  });
  return {
    choose: asking.mutate,
    asked: asking.isPending ? asking.variables : null,
    isAsking: asking.isPending,
    hasAnswer: asking.isSuccess,
    refusal: asking.error && refusalWords(asking.error, common("somethingWrong")),
  };
}

function refusalWords(error: Error, otherwise: string): string {
  return (error instanceof Refused && error.body.message) || otherwise;
}
