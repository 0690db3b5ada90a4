import { ReverseManualEntryBody } from "@ghuri/contract/admin-ledger";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { RequiredLabel } from "../../../components/forms/required-label.tsx";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useFieldProps } from "../content/editing/use-field-props.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

/** Takes back an entry that staff booked, with the reason: its opposite is booked. */
export function ReverseEntry({ id }: { readonly id: number }) {
  const t = useTranslations("backOfficeLedger.manual");
  const { localDigits } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const number = localDigits(id);
  return (
    <>
      <Button
        kind="outline"
        size={40}
        aria-label={t("reverseOf", { number })}
        onClick={() => setIsOpen(true)}
      >
        {t("reverse")}
      </Button>
      {isOpen && <ReverseDialog id={id} number={number} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface DialogProps {
  readonly id: number;
  /** The entry's number, as the page shows it. */
  readonly number: string;
  readonly onClose: () => void;
}

function ReverseDialog({ id, number, onClose }: DialogProps) {
  const t = useTranslations("backOfficeLedger.manual");
  const site = useTranslations("backOfficeSite");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const form = useForm({
    resolver: zodResolver(ReverseManualEntryBody),
    defaultValues: { why: "" },
  });
  const field = useFieldProps(form);
  const reverse = useMutation({
    mutationFn: (body: { why: string }) =>
      adminCall("POST /api/v1/back-office/ledger/entries/{id}/reversal", {
        params: { id },
        body,
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [BACK_OFFICE, "ledger"] });
      onClose();
    },
  });
  return (
    <Dialog
      title={t("reverseOf", { number })}
      closeLabel={common("close")}
      width={520}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit((body) => reverse.mutate(body))(event)}
      >
        <p className="text-ink-2">{t("reverseNote")}</p>
        {reverse.error && (
          <Callout tone="danger" role="alert">
            {getRefusalMessage(reverse.error, common("somethingWrong"))}
          </Callout>
        )}
        <TextField
          {...field.text("why")}
          label={<RequiredLabel>{t("why")}</RequiredLabel>}
          maxLength={200}
          autoComplete="off"
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="outline" onClick={onClose}>
            {site("cancel")}
          </Button>
          <Button type="submit" busyLabel={reverse.isPending ? t("booking") : null}>
            {t("reverse")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
