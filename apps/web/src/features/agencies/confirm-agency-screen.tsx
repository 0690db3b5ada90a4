import { ConfirmAgencyBody } from "@ghuri/contract/agencies";
import { Refused } from "@ghuri/contract/client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { call } from "../../api/client.ts";
import { useFieldErrorMessage } from "../../components/forms/use-field-error-message.ts";
import { POSTER_FORM_CLASS, PosterLayout } from "../../components/poster-layout/poster-layout.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Callout } from "../../ui/callout.tsx";
import { PasswordField } from "../../ui/password-field.tsx";

/** The page behind the link to an applicant. The password of the application opens its account. */
export function ConfirmAgencyScreen({ token }: { readonly token: string }) {
  const t = useTranslations("agencies");
  const common = useTranslations("common");
  const errorMessage = useFieldErrorMessage();
  const form = useForm({
    mode: "onBlur",
    resolver: zodResolver(ConfirmAgencyBody),
    defaultValues: { token, password: "" },
  });
  const confirm = useMutation({
    mutationFn: (body: z.output<typeof ConfirmAgencyBody>) =>
      call("POST /api/v1/b2b/auth/confirm", { body }),
  });
  const { error } = confirm;
  const refused = error instanceof Refused ? error.body : null;
  const fieldError = refused?.errors?.["password"]?.[0];
  return (
    <PosterLayout
      poster="chattogram"
      headline={t("headline")}
      title={t("confirmTitle")}
      text={t("confirmText")}
      refusal={error && !fieldError && (refused?.message ?? common("somethingWrong"))}
    >
      {confirm.data ? (
        <>
          <Callout tone="success" role="status" className="mt-7" title={confirm.data.message} />
          <Link to="/" className={`${buttonStyle("outline", 48)} mt-5`}>
            {t("home")}
          </Link>
        </>
      ) : (
        <form
          noValidate
          className={POSTER_FORM_CLASS}
          onSubmit={(event) => void form.handleSubmit((body) => confirm.mutate(body))(event)}
        >
          <PasswordField
            autoComplete="current-password"
            label={t("chosenPassword")}
            showLabel={common("showPassword")}
            hideLabel={common("hidePassword")}
            error={errorMessage(form.formState.errors.password) ?? fieldError}
            {...form.register("password")}
          />
          <Button type="submit" busyLabel={confirm.isPending ? t("confirming") : null}>
            {t("confirm")}
          </Button>
        </form>
      )}
    </PosterLayout>
  );
}
