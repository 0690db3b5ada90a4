import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/class-names.ts";
import { Callout } from "../../ui/callout.tsx";
import { Link } from "@tanstack/react-router";

interface Props {
  /** The file name of a poster under /art. Its top left must be plain sky, as the headline is there. */
  readonly poster: string;
  readonly headline: string;
  readonly title: string;
  readonly text: ReactNode;
  /** The server's refusal, shown above the form. */
  readonly refusal?: ReactNode;
  /** For forms with two columns: 560 px instead of 420. */
  readonly wide?: boolean;
  /** The key of the legal sentence under the form. */
  readonly terms?: "signInTerms" | "signUpTerms";
  readonly children: ReactNode;
}

/** The layout of sign-in pages: poster left, form right. Below 1024 px the poster is a strip above the form. */
export function PosterLayout(props: Props) {
  const t = useTranslations("signIn");
  return (
    <div className="grid min-h-[calc(100dvh-var(--header-height)-var(--bottom-bar-height))] grid-cols-[minmax(0,1fr)] max-lg:content-start lg:grid-cols-[1.05fr_1fr]">
      <div className="relative h-[150px] overflow-hidden tab:h-[220px] lg:h-full">
        <img
          src={`/art/${props.poster}.svg`}
          alt=""
          width={400}
          height={300}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
        <p className="type-poster relative max-w-[500px] p-14 text-balance text-on-poster max-lg:hidden">
          {props.headline}
        </p>
      </div>
      <div
        className={cx(
          "mx-auto flex w-full flex-col justify-center px-4 pt-5 pb-10 lg:py-12",
          props.wide ? "max-w-[592px]" : "max-w-[452px]",
        )}
      >
        <h1 className="type-page">{props.title}</h1>
        <p className="type-intro mt-1 text-ink-2">{props.text}</p>
        {props.refusal && (
          <Callout tone="danger" role="alert" className="mt-6" title={props.refusal} />
        )}
        {props.children}
        {props.terms && (
          <p className="type-caption mt-6 text-ink-3">{t.rich(props.terms, TERMS_LINKS)}</p>
        )}
      </div>
    </div>
  );
}

/** The classes of a form inside PosterLayout. */
export const POSTER_FORM_CLASS = "mt-7 flex flex-col gap-5";

/** The classes of a link inside such a form. */
export const POSTER_LINK_CLASS =
  "inline-flex min-h-10 items-center font-bold text-action-ink hover:underline";

const LINK = "underline underline-offset-2 hover:text-ink";

/** The links of the legal sentence: `t.rich("signInTerms", TERMS_LINKS)`. */
const TERMS_LINKS = {
  terms: (words: ReactNode) => (
    <Link to="/terms-conditions" className={LINK}>
      {words}
    </Link>
  ),
  privacy: (words: ReactNode) => (
    <Link to="/privacy-policy" className={LINK}>
      {words}
    </Link>
  ),
};
