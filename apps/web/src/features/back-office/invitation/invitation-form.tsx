import { AcceptInvitationBody, type InvitationReply } from "@ghuri/contract/admin-staff";
import { zodResolver } from "@hookform/resolvers/zod";
import { IconShieldCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../api/admin-client.ts";
import {
  getRefusalMessage,
  getServerFieldErrors,
} from "../../../components/forms/server-errors.ts";
import { useFieldErrorMessage } from "../../../components/forms/use-field-error-message.ts";
import { PasswordRules } from "../../../components/password-rules/password-rules.tsx";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";

type Fields = z.input<typeof AcceptInvitationBody>;

interface Props {
  readonly token: string;
  readonly invitation: z.infer<typeof InvitationReply>["data"];
  readonly onSetUp: () => void;
}

/** Authenticator, password and a first code, in this order. */
export function InvitationForm({ token, invitation, onSetUp }: Props) {
  const t = useTranslations("backOfficeInvitation");
  const common = useTranslations("common");
  const errorMessage = useFieldErrorMessage();
  const form = useForm({
    resolver: zodResolver(AcceptInvitationBody),
    defaultValues: { token, password: "", code: "" },
  });
  const saving = useMutation({
    mutationFn: (body: Fields) => adminCall("PUT /api/v1/back-office/invitation", { body }),
    onSuccess: onSetUp,
    onError(error) {
      for (const [field, fieldError] of getServerFieldErrors(error, isField))
        form.setError(field, { message: fieldError }, { shouldFocus: true });
    },
  });
  const { errors, isSubmitted } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  const isFieldError = getServerFieldErrors(saving.error, isField).length > 0;
  return (
    <form
      noValidate
      className="flex flex-col gap-8"
      onSubmit={(event) => void form.handleSubmit((body) => saving.mutate(body))(event)}
    >
      <p className="text-lg text-ink-2 [overflow-wrap:anywhere]">
        {t("hello", { name: invitation.name, email: invitation.email })}
      </p>
      <Part title={t("authenticatorTitle")}>
        <Authenticator invitation={invitation} />
      </Part>
      <Part title={t("passwordTitle")}>
        {/* Tells password managers whose password it is. */}
        <input type="hidden" autoComplete="username" value={invitation.email} readOnly />
        <div>
          <PasswordField
            autoComplete="new-password"
            label={t("password")}
            showLabel={common("showPassword")}
            hideLabel={common("hidePassword")}
            error={errorMessage(errors.password)}
            {...form.register("password")}
          />
          <PasswordRules password={password} strict={isSubmitted} />
        </div>
      </Part>
      <Part title={t("codeTitle")}>
        <TextField
          label={t("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          icon={<IconShieldCheck size={20} stroke={1.9} aria-hidden="true" />}
          error={errorMessage(errors.code)}
          {...form.register("code")}
        />
        {saving.isError && !isFieldError && (
          <Callout
            tone="danger"
            role="alert"
            title={getRefusalMessage(saving.error, common("somethingWrong"))}
          />
        )}
        <Button type="submit" busyLabel={saving.isPending ? t("saving") : null}>
          {t("save")}
        </Button>
      </Part>
    </form>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="type-card">{title}</h2>
      {children}
    </section>
  );
}

function Authenticator({ invitation }: Pick<Props, "invitation">) {
  const t = useTranslations("backOfficeInvitation");
  const { size, path } = invitation.qr;
  return (
    <>
      <p className="text-ink-2">{t("authenticatorHelp")}</p>
      <div className="flex flex-wrap items-start gap-5">
        {/* Black on white in both themes, so that a camera can scan it. */}
        <svg
          role="img"
          aria-label={t("qr")}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="size-48 shrink-0 rounded-lg"
        >
          <rect width={size} height={size} fill="white" />
          <path d={path} fill="black" />
        </svg>
        <div className="flex min-w-0 flex-1 basis-52 flex-col items-start gap-3">
          <p className="type-small text-ink-2">{t("key")}</p>
          <code className="font-mono [overflow-wrap:anywhere]">{invitation.totp_secret}</code>
          <a
            href={invitation.totp_uri}
            className="inline-flex min-h-11 items-center font-[650] text-action-ink hover:underline"
          >
            {t("openApp")}
          </a>
        </div>
      </div>
    </>
  );
}

function isField(name: string): name is "password" | "code" {
  return name === "password" || name === "code";
}
