import type { InstalmentOffer } from "@ghuri/contract/instalments";
import { GATEWAY_LIMITS, type PaymentMethod } from "@ghuri/contract/payments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paymentMethodsQuery } from "./queries.ts";
import { type SplitChoice, useSplitPayment } from "./use-split-payment.ts";

interface Choice {
  /** Empty while they are not known. */
  readonly methods: readonly PaymentMethod[];
  /** They are being asked for. */
  readonly isLoading: boolean;
  /** The traveller has a choice of gateways. */
  readonly isChoice: boolean;
  /** The one that will be used, priced for what is paid with it now; null while unknown, or when none takes the total. */
  readonly chosen: PaymentMethod | null;
  readonly choose: (gateway: string) => void;
  /** Paying with several payments; null: it is not offered. */
  readonly split: SplitChoice | null;
  /** The instalments that will be used; null: it is paid at once. */
  readonly instalments: InstalmentOffer | null;
  readonly chooseInstalments: (id: string | null) => void;
  /** All gateways are switched off. */
  readonly isOff: boolean;
  /** No way to pay online takes this total, at once or with several payments. */
  readonly isTooMuch: boolean;
  /** The largest total that can be paid online at once. */
  readonly max: number;
}

/**
 * The ways to pay for a booking online, and the one that the traveller chose: without a choice the first that takes the total,
 * else the first with which a part of it can be paid.
 */
export function usePaymentMethod(booking: {
  readonly id: string;
  readonly type: string;
  readonly total_payable: number;
}): Choice {
  const { data, isPending } = useQuery(paymentMethodsQuery(booking));
  const methods = data?.data ?? [];
  const [gateway, choose] = useState<string | null>(null);
  const [plan, chooseInstalments] = useState<string | null>(null);
  const usable = [
    ...methods.filter(({ takes_total }) => takes_total),
    ...methods.filter((one) => !one.takes_total && one.largest_share > 0),
  ];
  const isKnown = methods.length > 0;
  const ofTotal = usable.find((one) => one.gateway === gateway) ?? usable[0] ?? null;
  const split = useSplitPayment(booking, data?.split ?? null, ofTotal);
  const chosen = split?.isPartNow ? split.priced : ofTotal;
  return {
    methods,
    isLoading: isPending,
    isChoice: methods.length > 1,
    chosen: chosen ?? ofTotal,
    choose,
    split,
    instalments: chosen?.instalments.find(({ id }) => id === plan) ?? null,
    chooseInstalments,
    isOff: data?.data.length === 0,
    isTooMuch: isKnown ? usable.length === 0 : booking.total_payable > GATEWAY_LIMITS.max,
    max: isKnown ? Math.max(...methods.map(({ max }) => max)) : GATEWAY_LIMITS.max,
  };
}
