import { useId, useState } from "react";
import type { SubmitEvent } from "react";
import { useTranslations } from "use-intl";
import { Kite } from "../../ui/kite.tsx";

/**
 * The invitation above the footer. Subscribing itself is not open yet: a good address is answered
 * with the failure sentence and kept in the field, rather than with thanks for nothing.
 */
export function NewsletterBlock() {
  const t = useTranslations("shell");
  const errorId = useId();
  const [error, setError] = useState<string | null>(null);

  function subscribe(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("email");
    if (!(field instanceof HTMLInputElement)) return;
    if (field.validity.valueMissing) setError(t("newsletterRequired"));
    else if (!field.validity.valid) setError(t("newsletterInvalid"));
    else setError(t("newsletterFailed"));
    field.focus();
  }

  return (
    <section aria-labelledby="newsletter" className="page-width py-18 max-tab:hidden">
      {/* Night in both themes, as the posters are: these colours do not turn. */}
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
        <form noValidate onSubmit={subscribe} className="relative">
          <div className="flex items-center gap-2 rounded-xl bg-white p-1.5 pl-6 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-[#FFC44D]">
            <input
              type="email"
              name="email"
              required
              autoComplete="email"
              aria-label={t("newsletterEmail")}
              placeholder={t("newsletterEmail")}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              className="h-12 min-w-0 flex-1 bg-transparent text-[#16193B] placeholder:text-[#66687F] focus-visible:outline-none"
              onChange={() => setError(null)}
            />
            <button
              type="submit"
              className="type-action min-h-12 rounded-[11px] bg-[#D23A1A] px-5.5 text-white hover:bg-[#B82D10]"
            >
              {t("newsletterButton")}
            </button>
          </div>
          <p
            id={errorId}
            role="alert"
            className="type-small mt-2 min-h-[21px] pl-6 font-semibold text-[#FFB0A8]"
          >
            {error}
          </p>
        </form>
      </div>
    </section>
  );
}
