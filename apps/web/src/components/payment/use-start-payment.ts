import { Refused } from "@ghuri/contract/client";
import type { PaymentMethod, PaymentPurpose } from "@ghuri/contract/payments";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { useAlert } from "../../ui/alert-provider.tsx";
import { PAYMENT_METHODS, paymentMethodsQuery } from "./queries.ts";
import { useOverAlert } from "./use-over-alert.ts";
import { useRefreshBooking } from "../bookings/use-refresh-booking.ts";

/** A way to pay that the traveller saw with its fee. */
type ShownMethod = Pick<PaymentMethod, "gateway" | "fee" | "total"> & {
  /** There were others, or instalments: the server says which page is right. */
  readonly isChoice: boolean;
  /** The instalments that `total` contains the charge of. */
  readonly instalments: string | null;
  /** What of the amount due is paid now, without the fee; null: all of it. */
  readonly share: number | null;
};

interface Payable {
  readonly id: string;
  /** Without one, only a booking with one way to pay and no fee is paid at once. */
  readonly method?: ShownMethod | null;
}

interface Pay {
  readonly pay: (payable: Payable) => void;
  /** True from the press until the browser has left for the gateway. */
  readonly isLeaving: boolean;
}

/**
 * Redirects to the gateway's page (S7.3-01 to -03). `onOver` is called when the booking can no longer be
 * paid, for example because another tab has paid it; `onChoice` when the traveller has to see a choice or a fee first.
 */
export function useStartPayment(
  type: PaymentPurpose = "flight",
  { onOver, onChoice }: { readonly onOver?: () => void; readonly onChoice?: () => void } = {},
): Pay {
  const common = useTranslations("common");
  const refresh = useRefreshBooking();
  // The second press of a double click arrives before the button shows that the first one is being worked on.
  const isAsking = useRef(false);
  const showAlert = useAlert();
  const overAlert = useOverAlert(type);
  const client = useQueryClient();
  const { mutate, reset, isPending, isSuccess, data } = useMutation({
    async mutationFn({ id, method }: Payable) {
      const shown =
        method ?? onlyMethod(await client.fetchQuery(paymentMethodsQuery({ id, type })));
      // Nobody pays a fee that they have not seen.
      if (!shown) return null;
      // Also when a page is open already: this tab may be older than the end of what it pays for.
      const reply = await call("POST /api/v1/payment-request/{id}", {
        params: { id },
        query: {
          type,
          gateway: shown.gateway,
          total: shown.total,
          ...(shown.instalments === null ? {} : { instalments: shown.instalments }),
          ...(shown.share === null ? {} : { share: shown.share }),
        },
      });
      return reply.url;
    },
    onSuccess: (url) => (url === null ? onChoice?.() : location.assign(url)),
    onError(error) {
      showAlert({
        tone: "danger",
        title: common("alert"),
        description: (error instanceof Refused && error.body.message) || common("somethingWrong"),
        button: common("ok"),
        ...overAlert(error),
        action() {
          refresh();
          if (isOfferChanged(error)) void client.invalidateQueries({ queryKey: PAYMENT_METHODS });
          else if (isOver(error)) onOver?.();
        },
      });
    },
  });
  useEffect(() => {
    // After Back from the gateway the browser may restore this page from its cache: reset the button.
    const wake = (event: PageTransitionEvent) => event.persisted && reset();
    addEventListener("pageshow", wake);
    return () => removeEventListener("pageshow", wake);
  }, [reset]);
  return {
    pay(payable) {
      if (isAsking.current) return;
      isAsking.current = true;
      mutate(payable, { onSettled: () => (isAsking.current = false) });
    },
    isLeaving: isPending || (isSuccess && data !== null),
  };
}

const OFFER_CHANGED: ReadonlySet<string> = new Set([
  "payment_total_changed",
  "instalments_gone",
  "split_amount",
]);

/** Price, fee or instalments changed since the dialog was opened: it stays open and shows what is offered now. */
function isOfferChanged(error: Error): boolean {
  return error instanceof Refused && OFFER_CHANGED.has(error.body.code);
}

function isOver(error: Error): boolean {
  return error instanceof Refused && (error.status === 409 || error.status === 410);
}

/** The way to pay that needs no choice and adds nothing; null when there is something to see first. */
function onlyMethod({
  data: [method, ...others],
  split,
}: {
  readonly data: readonly PaymentMethod[];
  readonly split: unknown;
}): ShownMethod | null {
  const isAlone = others.length === 0 && method?.instalments.length === 0 && split === null;
  return isAlone && method.fee === 0
    ? { ...method, isChoice: false, instalments: null, share: null }
    : null;
}
