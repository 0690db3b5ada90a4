import { Refused } from "@ghuri/contract/client";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { useAlert } from "../../ui/alert-provider.tsx";
import { useRefreshBooking } from "../bookings/use-refresh-booking.ts";

interface Payable {
  readonly id: string;
  /** The URL of an open gateway session; null starts one. */
  readonly payment_url: string | null;
}

interface Pay {
  readonly pay: (payable: Payable) => void;
  /** True from the press until the browser has left for the gateway. */
  readonly isLeaving: boolean;
}

/**
 * Redirects to the gateway's page (S7.3-01 to -03). `onOver` is called when the booking can no longer be
 * paid, for example because another tab has paid it.
 */
export function useStartPayment(type: PaymentPurpose = "flight", onOver?: () => void): Pay {
  const common = useTranslations("common");
  const refresh = useRefreshBooking();
  const showAlert = useAlert();
  const { mutate, reset, isPending, isSuccess } = useMutation({
    async mutationFn({ id, payment_url }: Payable) {
      if (payment_url) return payment_url;
      const reply = await call("POST /api/v1/payment-request/{id}", {
        params: { id },
        query: { type },
      });
      return reply.url;
    },
    onSuccess: (url) => location.assign(url),
    onError(error) {
      showAlert({
        tone: "danger",
        title: common("alert"),
        description: (error instanceof Refused && error.body.message) || common("somethingWrong"),
        button: common("ok"),
        action() {
          refresh();
          if (isOver(error)) onOver?.();
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
  return { pay: mutate, isLeaving: isPending || isSuccess };
}

function isOver(error: Error): boolean {
  return error instanceof Refused && (error.status === 409 || error.status === 410);
}
