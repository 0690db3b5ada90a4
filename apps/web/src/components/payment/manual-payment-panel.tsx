import { useEffect, useRef } from "react";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { FileUpload } from "../../ui/file-upload.tsx";
import { Callout } from "../../ui/callout.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFieldErrorMessage } from "../forms/use-field-error-message.ts";
import { focusFirstError } from "../forms/focus-first-error.ts";
import { RequiredLabel } from "../forms/required-label.tsx";
import { getRefusalMessage, getServerFieldErrors } from "../forms/server-errors.ts";
import { PaymentAccountCards } from "./payment-account-cards.tsx";
import {
  isManualPaymentField,
  type ManualPaymentFormApi,
  type ManualPayment,
} from "./manual-payment-form.ts";

interface Props {
  readonly form: ManualPaymentFormApi;
  /** The submit button is outside the form and refers to this id. */
  readonly formId: string;
  /** The server's refusal. */
  readonly refusal: Error | null;
  readonly onSend: (payment: ManualPayment) => void;
}

/**
 * The manual payment form: account paid to, account paid from, and the receipt photo (S5.8-01 to -03). A
 * refusal keeps everything typed.
 */
export function ManualPaymentPanel({ form, formId, refusal, onSend }: Props) {
  const t = useTranslations("payment");
  const common = useTranslations("common");
  const errorMessage = useFieldErrorMessage();
  const { formatNumber } = useFormat();
  const box = useRef<HTMLFormElement>(null);
  const { errors, submitCount } = form.formState;
  const fieldErrors = getServerFieldErrors(refusal, isManualPaymentField);

  useEffect(() => {
    if (submitCount > 0) focusFirstError(box.current);
  }, [submitCount]);
  useEffect(() => {
    for (const [field, message] of getServerFieldErrors(refusal, isManualPaymentField))
      form.setError(field, { message });
    // The errors are rendered in the next frame.
    const frame = requestAnimationFrame(() => refusal && focusFirstError(box.current));
    return () => cancelAnimationFrame(frame);
  }, [form, refusal]);

  return (
    <form
      ref={box}
      id={formId}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit(onSend)(event)}
    >
      {refusal && fieldErrors.length === 0 && (
        <Callout tone="danger" role="alert">
          {getRefusalMessage(refusal, common("somethingWrong"))}
        </Callout>
      )}
      <Controller
        control={form.control}
        name="account_to"
        render={({ field }) => (
          <PaymentAccountCards
            value={field.value}
            onChange={field.onChange}
            error={errorMessage(errors.account_to)}
          />
        )}
      />
      <TextField
        label={<RequiredLabel>{t("depositFrom")}</RequiredLabel>}
        help={t("depositFromHelp")}
        error={errorMessage(errors.from_account)}
        maxLength={120}
        {...form.register("from_account")}
      />
      <Controller
        control={form.control}
        name="document"
        render={({ field }) => (
          <FileUpload
            label={<RequiredLabel>{t("receiptPhoto")}</RequiredLabel>}
            prompt={
              <>
                <span className="block font-bold text-ink">{t("receiptPrompt")}</span>
                {t("receiptTypes")}
              </>
            }
            accept="image/jpeg,image/png"
            wrongType={t("receiptWrongType")}
            file={field.value}
            onChange={field.onChange}
            replaceLabel={t("replace")}
            removeLabel={t("remove")}
            help={
              field.value ? t("receiptReady", { size: formatNumber(megabytes(field.value)) }) : ""
            }
            error={errorMessage(errors.document)}
          />
        )}
      />
    </form>
  );
}

/** Rounded to one decimal, at least 0.1. */
function megabytes({ size }: File): number {
  return Math.max(0.1, Math.round(size / 100_000) / 10);
}
