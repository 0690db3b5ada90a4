import { ManualPaymentForm } from "@ghuri/contract/payments";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";

/** The form of a manual payment. The booking's id is sent with it. */
const ManualPayment = z.object({
  account_to: ManualPaymentForm.shape.account_to,
  from_account: ManualPaymentForm.shape.from_account,
  document: z.custom<File | null>().transform((photo, context) => {
    if (photo) return photo;
    context.issues.push({ code: "custom", message: "receipt_photo_required", input: photo });
    return z.NEVER;
  }),
});

type ManualValues = z.input<typeof ManualPayment>;
export type ManualPayment = z.output<typeof ManualPayment>;
export type ManualPaymentFormApi = UseFormReturn<ManualValues, unknown, ManualPayment>;

const resolver = zodResolver(ManualPayment);

export function useManualPaymentForm(): ManualPaymentFormApi {
  return useForm<ManualValues, unknown, ManualPayment>({
    resolver,
    defaultValues: { account_to: "", from_account: "", document: null },
    shouldFocusError: false,
  });
}

export function isManualPaymentField(name: string): name is keyof ManualValues {
  return name in ManualPayment.shape;
}
