import { useEffect, useRef } from "react";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Note } from "../../ui/note.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFieldWords } from "../field-words/field-words.ts";
import { focusFirstFault } from "../field-words/focus-first-fault.ts";
import { Needed } from "../field-words/needed.tsx";
import { refusalWords, serverFaults } from "../field-words/server-faults.ts";
import { AccountCards } from "./account-cards.tsx";
import { isManualField, type ManualFormApi, type ManualPayment } from "./manual-form.ts";

interface Props {
  readonly form: ManualFormApi;
  /** The button that sends it stands elsewhere and names the form. */
  readonly formId: string;
  /** Why the server did not take it. */
  readonly refusal: Error | null;
  readonly onSend: (payment: ManualPayment) => void;
}

/** Where it was sent, from where, and the photo that shows it (S5.8-01 to -03). Nothing typed is lost. */
export function ManualPane({ form, formId, refusal, onSend }: Props) {
  const t = useTranslations("payment");
  const common = useTranslations("phrases");
  const words = useFieldWords();
  const { formatNumber } = useFormat();
  const box = useRef<HTMLFormElement>(null);
  const { errors, submitCount } = form.formState;
  const faults = serverFaults(refusal, isManualField);

  useEffect(() => {
    if (submitCount > 0) focusFirstFault(box.current);
  }, [submitCount]);
  useEffect(() => {
    for (const [field, message] of serverFaults(refusal, isManualField))
      form.setError(field, { message });
    // The form shows them with its next drawing.
    const frame = requestAnimationFrame(() => refusal && focusFirstFault(box.current));
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
      {refusal && faults.length === 0 && (
        <Note tone="danger" role="alert">
          {refusalWords(refusal, common("somethingWrong"))}
        </Note>
      )}
      <Controller
        control={form.control}
        name="account_to"
        render={({ field }) => (
          <AccountCards
            value={field.value}
            onChange={field.onChange}
            error={words(errors.account_to)}
          />
        )}
      />
      <TextField
        label={<Needed>{t("depositFrom")}</Needed>}
        help={t("depositFromHelp")}
        error={words(errors.from_account)}
        maxLength={120}
        {...form.register("from_account")}
      />
      <Controller
        control={form.control}
        name="document"
        render={({ field }) => (
          <FileDrop
            label={<Needed>{t("receiptPhoto")}</Needed>}
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
            error={words(errors.document)}
          />
        )}
      />
    </form>
  );
}

/** One decimal, and never "0 MB" for a file that is there. */
function megabytes({ size }: File): number {
  return Math.max(0.1, Math.round(size / 100_000) / 10);
}
