import { WriteOffBody } from "@ghuri/contract/admin-statements";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { RequiredLabel } from "../../../components/forms/required-label.tsx";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useFieldProps } from "../content/editing/use-field-props.ts";
import { Amount } from "../ledger/amount.tsx";
import { BACK_OFFICE } from "../shell/staff-session.ts";

interface Props {
  /** The reference of what is written off. */
  readonly reference: string;
  /** What the account moves by, in minor units of the statement's currency. */
  readonly minor: number;
  readonly currency: string;
  readonly write: (body: WriteOffBody) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the reason of a write-off, and shows what it books. */
export function WriteOffDialog({ reference, minor, currency, write, onClose }: Props) {
  const t = useTranslations("backOfficeStatements.writeOff");
  const site = useTranslations("backOfficeSite");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const form = useForm({ resolver: zodResolver(WriteOffBody), defaultValues: { why: "" } });
  const field = useFieldProps(form);
  const save = useMutation({
    mutationFn: write,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [BACK_OFFICE] });
      onClose();
    },
  });
  return (
    <Dialog
      title={t("title", { reference })}
      closeLabel={common("close")}
      width={520}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit((body) => save.mutate(body))(event)}
      >
        <p className="text-ink-2">
          {minor === 0
            ? t("noteNothing")
            : t.rich(noteOf(minor, currency), {
                amount: () => (
                  <b className="numerals">
                    <Amount minor={Math.abs(minor)} currency={currency} />
                  </b>
                ),
              })}
        </p>
        {save.error && (
          <Callout tone="danger" role="alert">
            {getRefusalMessage(save.error, common("somethingWrong"))}
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
          <Button type="submit" busyLabel={save.isPending ? t("saving") : null}>
            {t("confirm")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function noteOf(minor: number, currency: string) {
  if (currency === "BDT") return minor < 0 ? "noteGain" : "noteLoss";
  return minor < 0 ? "noteForeignGain" : "noteForeignLoss";
}
