import { ForgotPasswordBody } from "@ghuri/contract/accounts";
import { zodResolver } from "@hookform/resolvers/zod";
import { IconMail, IconMailCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useFieldErrorMessage } from "../../components/forms/use-field-error-message.ts";
import {
  POSTER_FORM_CLASS,
  POSTER_LINK_CLASS,
  PosterLayout,
} from "../../components/poster-layout/poster-layout.tsx";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { getSignInErrorMessage } from "./auth-error-messages.ts";
import { useOneAtATime } from "../../components/forms/use-one-at-a-time.ts";
import { useCountdown } from "./use-countdown.ts";

/** Emails take a moment to arrive, and another request would invalidate the link in the first one. */
const ASK_AGAIN_SECONDS = 60;

/** Asks for an email. The reply never reveals whether it has an account (S7.4-09). */
export function ForgotPasswordScreen() {
  const t = useTranslations("passwordReset");
  const common = useTranslations("common");
  const errorMessage = useFieldErrorMessage();
  const wait = useCountdown();
  const form = useForm({
    mode: "onBlur",
    resolver: zodResolver(ForgotPasswordBody),
    defaultValues: { email: "" },
  });
  const ask = useMutation({
    mutationFn: (body: { email: string }) => call("POST /api/v1/auth/forgot-password", { body }),
    onSuccess: () => wait.start(ASK_AGAIN_SECONDS),
  });
  const send = useOneAtATime(ask.mutate);
  const fieldError = form.formState.errors.email;
  const failure = ask.error && getSignInErrorMessage(ask.error, common("somethingWrong"));
  const waits = wait.seconds > 0;

  return (
    <PosterLayout
      poster="maldives"
      headline={t("forgotHeadline")}
      title={t("forgotTitle")}
      text={t("forgotText")}
    >
      {ask.isSuccess && <Sent seconds={wait.seconds} />}
      <form
        noValidate
        className={POSTER_FORM_CLASS}
        onSubmit={(event) => {
          if (waits) return event.preventDefault();
          void form.handleSubmit(send)(event);
        }}
      >
        <TextField
          type="email"
          autoComplete="email"
          inputMode="email"
          label={t("email")}
          icon={<IconMail size={20} stroke={1.9} aria-hidden="true" />}
          error={
            (fieldError?.message === "email_required"
              ? t("emailRequired")
              : errorMessage(fieldError)) ??
            failure ??
            undefined
          }
          {...form.register("email", { onChange: () => ask.isError && ask.reset() })}
        />
        <Button type="submit" busyLabel={ask.isPending ? t("sending") : null} inactive={waits}>
          {t("send")}
        </Button>
        <div className="type-small flex flex-wrap justify-between gap-x-4 text-ink-3">
          <span className="inline-flex min-h-10 items-center gap-1">
            {t("newHere")}
            <Link to="/register" className={POSTER_LINK_CLASS}>
              {t("registerNow")}
            </Link>
          </span>
          <Link to="/login" className={POSTER_LINK_CLASS}>
            {t("backToSignIn")}
          </Link>
        </div>
      </form>
    </PosterLayout>
  );
}

function Sent({ seconds }: { readonly seconds: number }) {
  const t = useTranslations("passwordReset");
  const { formatCountdown } = useFormat();
  return (
    <Callout
      tone="success"
      role="status"
      className="mt-6"
      icon={<IconMailCheck size={20} stroke={2} aria-hidden="true" />}
      title={t("sent")}
    >
      {seconds === 0
        ? t("askAgain")
        : t.rich("askAgainIn", {
            time: formatCountdown(seconds),
            // Timers are not announced: reading every second would drown out everything else.
            clock: (left) => (
              <b role="timer" className="numerals">
                {left}
              </b>
            ),
          })}
    </Callout>
  );
}
