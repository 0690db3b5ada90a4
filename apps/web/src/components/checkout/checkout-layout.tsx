import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { StepIndicator } from "./step-indicator.tsx";

interface Props {
  readonly steps: readonly string[];
  readonly step: number;
  /** The first part of the aside; on narrow screens it is above the form. */
  readonly first: ReactNode;
  readonly amount: ReactNode;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** The checkout layout: form and aside. On narrow screens the parts stack and the action bar is sticky. */
export function CheckoutLayout({ steps, step, first, amount, action, children }: Props) {
  const t = useTranslations("checkout");
  const hasAside = useMediaQuery("(min-width: 64rem)");
  return (
    <div className="page-width py-6 tab:py-9">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 tab:mb-6">
        <h1 className="type-page">{t("title")}</h1>
        <StepIndicator steps={steps} at={step} />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-7 nav:grid-cols-[minmax(0,1fr)_380px]">
        {!hasAside && first}
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
        <aside className="flex flex-col gap-4 lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {hasAside && first}
          {amount}
        </aside>
        {/* With enlarged text or on a low screen a sticky bar would cover the form. */}
        <div
          data-page-bar
          className="z-(--z-raised) max-lg:bottom-(--bottom-bar-height) max-lg:[@media(min-height:34em)]:sticky max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2.5 max-lg:shadow-2 tab:max-lg:-mx-5 tab:max-lg:px-5"
        >
          {action}
        </div>
      </div>
    </div>
  );
}
