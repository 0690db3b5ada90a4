import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { getRefusalMessage } from "../forms/server-errors.ts";

export interface CouponChoice {
  readonly choose: (name: string | null) => void;
  /** The coupon that is being asked about; null for none. */
  readonly asked: string | null;
  readonly isAsking: boolean;
  readonly hasAnswer: boolean;
  /** Why the last one was refused. */
  readonly refusal: string | null;
}

interface Asking {
  /** Fetches the price with a coupon, or without any. */
  readonly ask: (name: string | null) => Promise<unknown>;
  /** The coupon is good: from here on it is part of what is bought. */
  readonly onGood: (name: string | null) => void;
}

/** Asks for the price with a coupon; only a coupon that is good comes into the address and the quote. */
export function useCouponChoice({ ask, onGood }: Asking): CouponChoice {
  const common = useTranslations("common");
  const asking = useMutation({
    mutationFn: ask,
    onSuccess: (_quote, name) => onGood(name),
  });
  return {
    choose: asking.mutate,
    asked: asking.isPending ? asking.variables : null,
    isAsking: asking.isPending,
    hasAnswer: asking.isSuccess,
    refusal: asking.error && getRefusalMessage(asking.error, common("somethingWrong")),
  };
}
