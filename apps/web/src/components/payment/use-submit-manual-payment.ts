import type { PaymentPurpose } from "@ghuri/contract/payments";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { createIdempotencyKeys } from "../../api/idempotency-key.ts";
import { useAlert } from "../../ui/alert-provider.tsx";
import { useRefreshBooking } from "../bookings/use-refresh-booking.ts";
import type { ManualPayment } from "./manual-payment-form.ts";

/**
 * Submits a manual payment with its receipt photo. The same content keeps its idempotency key, so a retry
 * after a lost answer does not create a second payment. Success refreshes the lists and shows the server's
 * message (S7.3-05, -06).
 */
export function useSubmitManualPayment(
  { id, type }: { readonly id: string; readonly type: PaymentPurpose },
  onDone: () => void,
) {
  const common = useTranslations("common");
  const showAlert = useAlert();
  const refresh = useRefreshBooking();
  const [keyFor] = useState(() => createIdempotencyKeys());
  return useMutation({
    mutationFn({ account_to, from_account, document }: ManualPayment) {
      const body = new FormData();
      body.set("journey_id", id);
      body.set("type", type);
      body.set("account_to", account_to);
      body.set("from_account", from_account);
      body.set("document", document);
      const { name, size, lastModified } = document;
      const idempotencyKey = keyFor({ account_to, from_account, name, size, lastModified });
      return call("POST /api/v1/payment-request", { body, idempotencyKey });
    },
    onSuccess({ message }) {
      refresh();
      showAlert({
        tone: "success",
        title: common("success"),
        description: message,
        button: common("ok"),
        action: onDone,
      });
    },
  });
}
