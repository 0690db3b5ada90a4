import {
  type WebhookEndpoint,
  WebhookEndpointBody,
  WebhookEvent,
  type WebhookEndpointBody as Body,
} from "@ghuri/contract/webhooks";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import {
  getRefusalMessage,
  getServerFieldErrors,
} from "../../../components/forms/server-errors.ts";
import { useFieldErrorMessage } from "../../../components/forms/use-field-error-message.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldNote } from "../../../ui/field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toKey } from "./event-names.tsx";
import { WEBHOOKS } from "./queries.ts";
import { SigningSecret } from "./signing-secret.tsx";

interface Props {
  /** Absent: a new one is added. */
  readonly endpoint?: WebhookEndpoint;
  readonly onClose: () => void;
}

/** Adds an endpoint, and shows its signing secret once; or changes one. */
export function EndpointDialog({ endpoint, onClose }: Props) {
  const t = useTranslations("backOfficeWebhooks");
  const common = useTranslations("common");
  const noteId = useId();
  const fieldError = useFieldErrorMessage();
  const queries = useQueryClient();
  const form = useForm<Body>({
    resolver: zodResolver(WebhookEndpointBody),
    defaultValues: endpoint ?? { name: "", url: "", events: [...WebhookEvent.options] },
  });
  const save = useMutation({
    mutationFn: (body: Body) => send(endpoint?.id, body),
    onSuccess: (secret) => secret ?? onClose(),
    onError: (error) => {
      for (const [field, text] of getServerFieldErrors(error, isField))
        form.setError(field, { message: text }, { shouldFocus: true });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: WEBHOOKS }),
  });
  const { errors } = form.formState;
  return (
    <Dialog
      title={t(endpoint ? "changeTitle" : "addTitle")}
      note={t("addNote")}
      closeLabel={common("close")}
      onClose={onClose}
      width={560}
    >
      {save.data ? (
        <SigningSecret secret={save.data} onClose={onClose} />
      ) : (
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => void form.handleSubmit((body) => save.mutate(body))(event)}
        >
          {save.isError && (
            <Callout
              tone="danger"
              role="alert"
              title={getRefusalMessage(save.error, common("somethingWrong"))}
            />
          )}
          <TextField
            label={t("name")}
            maxLength={80}
            autoComplete="off"
            error={fieldError(errors.name)}
            {...form.register("name")}
          />
          <TextField
            label={t("url")}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={500}
            autoComplete="off"
            error={fieldError(errors.url)}
            {...form.register("url")}
          />
          <fieldset aria-describedby={errors.events ? noteId : undefined}>
            <legend className="type-small mb-1.5 font-bold">{t("eventsLabel")}</legend>
            <div className="grid gap-x-4 tab:grid-cols-2">
              {WebhookEvent.options.map((event) => (
                <Checkbox key={event} value={event} {...form.register("events")}>
                  <span className="block font-bold">{t(`events.${toKey(event)}`)}</span>
                  <span lang="en" className="type-caption block text-ink-3">
                    {event}
                  </span>
                </Checkbox>
              ))}
            </div>
            {errors.events && <FieldNote id={noteId} error={t("eventsNeeded")} />}
          </fieldset>
          <Button type="submit" busyLabel={save.isPending ? t("saving") : null}>
            {t(endpoint ? "save" : "add")}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

/** The secret of a new endpoint; null for a changed one. */
async function send(id: string | undefined, body: Body): Promise<string | null> {
  if (id === undefined) {
    const { data } = await adminCall("POST /api/v1/back-office/webhooks", { body });
    return data.secret;
  }
  await adminCall("PUT /api/v1/back-office/webhooks/{id}", { params: { id }, body });
  return null;
}

function isField(name: string): name is keyof Body {
  return name in WebhookEndpointBody.shape;
}
