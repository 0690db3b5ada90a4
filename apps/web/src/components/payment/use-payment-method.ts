import type { InstalmentOffer } from "@ghuri/contract/instalments";
import { GATEWAY_LIMITS, type PaymentMethod } from "@ghuri/contract/payments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paymentMethodsQuery } from "./queries.ts";

interface Choice {
  /** Empty while they are not known. */
  readonly methods: readonly PaymentMethod[];
  /** The traveller has a choice of gateways. */
  readonly isChoice: boolean;
  /** The one that will be used; null while unknown, or when none takes the total. */
  readonly chosen: PaymentMethod | null;
  readonly choose: (gateway: string) => void;
  /** The instalments that will be used; null: it is paid at once. */
  readonly instalments: InstalmentOffer | null;
  readonly chooseInstalments: (id: string | null) => void;
  /** All gateways are switched off. */
  readonly isOff: boolean;
  /** No way to pay online takes this total. */
  readonly isTooMuch: boolean;
  /** The largest total that can be paid online. */
  readonly max: number;
}

/** The ways to pay for a booking online, and the one that the traveller chose: the first that takes the total. */
export function usePaymentMethod(booking: {
  readonly id: string;
  readonly type: string;
  readonly total_payable: number;
}): Choice {
  const { data } = useQuery(paymentMethodsQuery(booking));
  const methods = data ?? [];
  const [gateway, choose] = useState<string | null>(null);
  const [plan, chooseInstalments] = useState<string | null>(null);
  const usable = methods.filter(({ takes_total }) => takes_total);
  const isKnown = methods.length > 0;
  const chosen = usable.find((one) => one.gateway === gateway) ?? usable[0] ?? null;
  return {
    methods,
    isChoice: methods.length > 1,
    chosen,
    choose,
    instalments: chosen?.instalments.find(({ id }) => id === plan) ?? null,
    chooseInstalments,
    isOff: data?.length === 0,
    isTooMuch: isKnown ? usable.length === 0 : booking.total_payable > GATEWAY_LIMITS.max,
    max: isKnown ? Math.max(...methods.map(({ max }) => max)) : GATEWAY_LIMITS.max,
  };
}
