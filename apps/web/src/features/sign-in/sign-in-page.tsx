import type { ReactNode } from "react";

interface Props {
  /** A picture under /art with open sky at its top left. */
  readonly poster: string;
  readonly headline: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Poster left and form right; below 1024 px a strip of the poster above the form. */
export function SignInPage({ poster, headline, title, text, children }: Props) {
  return (
    <div className="grid min-h-[calc(100dvh-var(--header-height)-var(--bottom-bar-height))] max-lg:content-start lg:grid-cols-[1.05fr_1fr]">
      <div className="relative h-[150px] overflow-hidden tab:h-[220px] lg:h-full">
        <img
          src={`/art/${poster}.svg`}
          alt=""
          width={400}
          height={300}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
        {/* The sky is bright in both themes, so the words on it stay ink. */}
        <p className="relative max-w-[500px] p-14 text-[3.125rem] leading-[1.14] font-extrabold tracking-[-0.02em] text-balance text-[#16193B] font-stretch-112% max-lg:hidden">
          {headline}
        </p>
      </div>
      <div className="mx-auto flex w-full max-w-[452px] flex-col justify-center px-4 pt-5 pb-10 lg:py-12">
        <h1 className="type-page">{title}</h1>
        <p className="mt-1 text-[1.0625rem] leading-[1.45] text-ink-2">{text}</p>
        {children}
      </div>
    </div>
  );
}
