import { Kite } from "../ui/kite.tsx";

/** The kite and the wordmark; `both` adds the Bangla wordmark. The link around it carries the accessible name. */
export function Logo({ both = false }: { readonly both?: boolean }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-2 text-ink tab:gap-2.5">
      <Kite size={38} />
      <span
        lang="en"
        className="w-[min(4.875rem,24.5vw)] text-[min(1.6875rem,8.5vw)] leading-8 font-extrabold tracking-[-0.01em] font-stretch-118%"
      >
        Ghuri
      </span>
      {both && (
        <span
          lang="bn"
          className="bangla-words ml-1 w-[2.625rem] border-l border-ink-3 pl-2.5 text-[1.0625rem] leading-6 font-medium text-ink-2"
        >
          ঘুরি
        </span>
      )}
    </span>
  );
}
