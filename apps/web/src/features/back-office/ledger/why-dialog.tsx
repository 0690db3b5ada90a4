import { WriteOffBody } from "@ghuri/contract/admin-statements";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { RequiredLabel } from "../../../components/forms/required-label.tsx";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useFieldProps } from "../content/editing/use-field-props.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

interface Props {
  readonly title: string;
  /** What will be booked. */
  readonly note: ReactNode;
  readonly words: { readonly why: string; readonly confirm: string; readonly saving: string };
  readonly save: (body: WriteOffBody) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the reason of an entry that is booked by it: a write-off, or the opposite of an earlier one. */
export function WhyDialog({ title, note, words, save, onClose }: Props) {
  const site = useTranslations("backOfficeSite");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const form = useForm({ resolver: zodResolver(WriteOffBody), defaultValues: { why: "" } });
  const field = useFieldProps(form);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [BACK_OFFICE] });
      onClose();
    },
  });
  return (
    <Dialog title={title} closeLabel={common("close")} width={520} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit((body) => saving.mutate(body))(event)}
      >
        <p className="text-ink-2">{note}</p>
        {saving.error && (
          <Callout tone="danger" role="alert">
            {getRefusalMessage(saving.error, common("somethingWrong"))}
          </Callout>
        )}
        <TextField
          {...field.text("why")}
          label={<RequiredLabel>{words.why}</RequiredLabel>}
          maxLength={200}
          autoComplete="off"
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="outline" onClick={onClose}>
            {site("cancel")}
          </Button>
          <Button type="submit" busyLabel={saving.isPending ? words.saving : null}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
