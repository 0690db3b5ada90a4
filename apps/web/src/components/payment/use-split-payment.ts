import type { PaymentMethod } from "@ghuri/contract/payments";
import type { SplitOffer } from "@ghuri/contract/split-payments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebouncedValue } from "../../ui/use-debounced-value.ts";
import { paymentMethodsQuery } from "./queries.ts";
import { parseTaka } from "./parse-taka.ts";

/** Paying what is due with several payments, and what is paid now. */
export interface SplitChoice {
  readonly offer: SplitOffer;
  /** How it is paid now; its limits say why it may have to be a part. */
  readonly method: PaymentMethod;
  /** Only a part is paid now. */
  readonly isPartNow: boolean;
  /** Null: the method does not take all of it at once. */
  readonly choosePartNow: ((isPartNow: boolean) => void) | null;
  /** As typed. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** What is paid now, in taka without a fee; null: what was typed is not possible. */
  readonly share: number | null;
  /** The method priced for it; null while that is asked. */
  readonly priced: PaymentMethod | null;
}

/** Fees are asked when nothing was typed for this long. */
const TYPING_MS = 400;

/** What of a total is paid now with the chosen method: all that it takes, unless the traveller says otherwise. */
export function useSplitPayment(
  booking: { readonly id: string; readonly type: string; readonly total_payable: number },
  offer: SplitOffer | null,
  method: PaymentMethod | null,
): SplitChoice | null {
  const [wantsPart, setWantsPart] = useState(false);
  // Another method takes another amount, so what was typed belongs to one.
  const [typed, setTyped] = useState<{ gateway: string; text: string } | null>(null);
  const largest = method?.largest_share ?? 0;
  const isPartNow = method !== null && (!method.takes_total || wantsPart) && largest > 0;
  const text = typed !== null && typed.gateway === method?.gateway ? typed.text : String(largest);
  const share = offer && isPossible(parseTaka(text), offer, largest);
  const asked = useDebouncedValue(share, TYPING_MS);
  const { data } = useQuery({
    ...paymentMethodsQuery({ ...booking, share: asked }),
    enabled: isPartNow && asked !== null,
  });
  if (!offer || !method || largest === 0) return null;
  const priced = data?.data.find(({ gateway }) => gateway === method.gateway) ?? null;
  return {
    offer,
    method,
    isPartNow,
    choosePartNow: method.takes_total ? setWantsPart : null,
    text,
    type: (value) => setTyped({ gateway: method.gateway, text: value }),
    share,
    // Without a possible amount the query holds the price of all of it, which nobody has chosen.
    priced: share !== null && asked === share ? priced : null,
  };
}

/** What is left must be payable as well. */
function isPossible(
  share: number | null,
  { due, least }: SplitOffer,
  largest: number,
): number | null {
  if (share === null || share < least || share > largest) return null;
  return share === due || due - share >= least ? share : null;
}
