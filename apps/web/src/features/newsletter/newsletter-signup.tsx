import { Refused } from "@ghuri/contract/client";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { SubmitEvent } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { cx } from "../../ui/class-names.ts";
import { Kite } from "../../ui/kite.tsx";

/** Newsletter sign-up above the footer. The subscription starts only after confirmation by email. */
export function NewsletterSignup() {
  const t = useTranslations("shell");
  const answerId = useId();
  const [fieldError, setFieldError] = useState<string | null>(null);
  const subscribe = useMutation({
    mutationFn: (email: string) => call("POST /api/v1/subscribe", { body: { email } }),
  });
  const refused = subscribe.error instanceof Refused && subscribe.error.body.message;
  const error = fieldError ?? (subscribe.error && (refused || t("newsletterFailed")));

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("email");
    if (!(field instanceof HTMLInputElement) || subscribe.isPending) return;
    subscribe.reset();
    if (field.validity.valid) return subscribe.mutate(field.value);
    setFieldError(t(field.validity.valueMissing ? "newsletterRequired" : "newsletterInvalid"));
    field.focus();
  }

  return (
    <section aria-labelledby="newsletter" className="page-width py-18 max-tab:hidden">
      {/* Always dark, like the posters: these colours do not follow the theme. */}
      <div className="relative grid grid-cols-[1fr_406px] items-center gap-28 max-nav:gap-10 overflow-hidden rounded-4xl bg-[#16193B] px-14 py-12 text-[#F6F1E6]">
        <span
          aria-hidden="true"
          className="absolute -top-6 right-[-8%] size-[420px] rounded-full bg-[#1F2354]"
        />
        <span
          aria-hidden="true"
          className="absolute top-6 -right-[4%] size-[300px] rounded-full bg-[#2A2E68]"
        />
        <span aria-hidden="true" className="absolute top-5 left-[calc(50%+22px)] max-nav:hidden">
          <Kite size={68} />
          <svg
            viewBox="0 0 40 140"
            className="absolute top-[62px] -left-2.5 h-[140px] w-10"
            fill="none"
            stroke="#C9C8D8"
            strokeOpacity=".6"
          >
            <path d="M36 0C30 50 14 90 0 140" />
          </svg>
        </span>
        <Kite size={34} colour="leaf" className="absolute top-5 right-7" />
        <div className="relative max-w-[440px]">
          <h2 id="newsletter" className="type-page">
            {t("newsletterTitle")}
          </h2>
          <p className="mt-2 text-lg text-[#C9C8D8]">{t("newsletterText")}</p>
        </div>
        <form noValidate onSubmit={send} className="relative">
          <div className="flex items-center gap-2 rounded-xl bg-white p-1.5 pl-6 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-[#FFC44D]">
            <input
              type="email"
              name="email"
              required
              autoComplete="email"
              aria-label={t("newsletterEmail")}
              placeholder={t("newsletterEmail")}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? answerId : undefined}
              className="h-12 min-w-0 flex-1 bg-transparent text-[#16193B] placeholder:text-[#66687F] focus-visible:outline-none"
              onChange={() => {
                setFieldError(null);
                if (!subscribe.isPending) subscribe.reset();
              }}
            />
            <button
              type="submit"
              aria-busy={subscribe.isPending || undefined}
              className="type-action min-h-12 rounded-[11px] bg-[#D23A1A] px-5.5 text-white hover:bg-[#B82D10]"
            >
              {t("newsletterButton")}
            </button>
          </div>
          <p
            id={answerId}
            role={error ? "alert" : "status"}
            className={cx(
              "type-small mt-2 min-h-[21px] pl-6 font-semibold",
              error ? "text-[#FFB0A8]" : "text-[#A8E6C9]",
            )}
          >
            {error ?? (subscribe.isSuccess && t("newsletterThanks"))}
          </p>
        </form>
      </div>
    </section>
  );
}
