import { Refused } from "@ghuri/contract/client";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { getRefusalMessage } from "../forms/server-errors.ts";

export interface CouponChoice {
  readonly choose: (name: string | null) => void;
  /** The coupon whose quote is loading; null for none. */
  readonly asked: string | null;
  readonly isAsking: boolean;
  readonly hasAnswer: boolean;
  /** Why the last coupon was refused. */
  readonly refusal: string | null;
  /** The coupon that was refused because the account's phone is not confirmed; null: none was. */
  readonly needsPhone: string | null;
}

interface Asking {
  /** Requests a quote with a coupon; null for none. */
  readonly ask: (name: string | null) => Promise<unknown>;
  /** Called when the quote was accepted, with its coupon. */
  readonly onGood: (name: string | null) => void;
}

/** Requests a quote with a coupon. Only an accepted coupon is written into the URL and the shown quote. */
export function useCouponChoice({ ask, onGood }: Asking): CouponChoice {
  const common = useTranslations("common");
  const asking = useMutation({
    mutationFn: ask,
    onSuccess: (_quote, name) => onGood(name),
  });
  const isPhoneNeeded =
    asking.error instanceof Refused && asking.error.body.code === "coupon_phone_unproven";
  return {
    choose: asking.mutate,
    asked: asking.isPending ? asking.variables : null,
    isAsking: asking.isPending,
    hasAnswer: asking.isSuccess,
    needsPhone: isPhoneNeeded ? (asking.variables ?? null) : null,
    refusal: asking.error && getRefusalMessage(asking.error, common("somethingWrong")),
  };
}
