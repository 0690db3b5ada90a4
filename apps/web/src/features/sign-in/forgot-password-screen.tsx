import { ForgotPasswordBody } from "@ghuri/contract/accounts";
import { zodResolver } from "@hookform/resolvers/zod";
import { IconMail, IconMailCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useFieldWords } from "../../pieces/field-words/field-words.ts";
import { FRAME_FORM, FRAME_LINK, PosterFrame } from "../../pieces/poster-frame/poster-frame.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { signInFailure } from "./refusal-words.ts";
import { useWait } from "./use-wait.ts";

/** A letter takes its time; asking again at once only makes the link in it stale. */
const ASK_AGAIN_SECONDS = 60;

/** One field. The answer never says whether the address has an account (S7.4-09). */
export function ForgotPasswordScreen() {
  const t = useTranslations("gettingBackIn");
  const common = useTranslations("phrases");
  const words = useFieldWords();
  const wait = useWait();
  const form = useForm({
    mode: "onBlur",
    resolver: zodResolver(ForgotPasswordBody),
    defaultValues: { email: "" },
  });
  const ask = useMutation({
    mutationFn: (body: { email: string }) => call("POST /api/v1/auth/forgot-password", { body }),
    onSuccess: () => wait.start(ASK_AGAIN_SECONDS),
  });
  const fault = form.formState.errors.email;
  const failure = ask.error && signInFailure(ask.error, common("somethingWrong"));
  const waits = wait.seconds > 0;

  return (
    <PosterFrame
      poster="maldives"
      headline={t("forgotHeadline")}
      title={t("forgotTitle")}
      text={t("forgotText")}
    >
      {ask.isSuccess && <Sent seconds={wait.seconds} />}
      <form
        noValidate
        className={FRAME_FORM}
        onSubmit={(event) => {
          if (waits) return event.preventDefault();
          void form.handleSubmit((body) => ask.mutate(body))(event);
        }}
      >
        <TextField
          type="email"
          autoComplete="email"
          inputMode="email"
          label={t("email")}
          icon={<IconMail size={20} stroke={1.9} aria-hidden="true" />}
          error={
            (fault?.message === "email_required" ? t("emailRequired") : words(fault)) ??
            failure ??
            undefined
          }
          {...form.register("email", { onChange: () => ask.isError && ask.reset() })}
        />
        <Button type="submit" busy={ask.isPending ? t("sending") : null} asleep={waits}>
          {t("send")}
        </Button>
        <div className="type-small flex flex-wrap justify-between gap-x-4 text-ink-3">
          <span className="inline-flex min-h-10 items-center gap-1">
            {t("newHere")}
            <Link to="/register" className={FRAME_LINK}>
              {t("registerNow")}
            </Link>
          </span>
          <Link to="/login" className={FRAME_LINK}>
            {t("backToSignIn")}
          </Link>
        </div>
      </form>
    </PosterFrame>
  );
}

function Sent({ seconds }: { readonly seconds: number }) {
  const t = useTranslations("gettingBackIn");
  const { formatCountdown } = useFormat();
  return (
    <Note
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
            // A timer is not read aloud by itself: every second of it would drown everything else.
            clock: (left) => (
              <b role="timer" className="numerals">
                {left}
              </b>
            ),
          })}
    </Note>
  );
}
