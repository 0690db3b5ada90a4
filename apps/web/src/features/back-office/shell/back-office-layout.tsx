import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useDialog } from "../../../ui/use-dialog.ts";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { usePauseWhenIdle } from "./use-pause-when-idle.ts";

interface Props {
  readonly part: string | undefined;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** The rail at the left, or behind a button where there is no room; search and oneself above the page. */
export function BackOfficeLayout({ part = "overview", tools, children }: Props) {
  usePauseWhenIdle();
  const shell = useTranslations("shell");
  const hasRail = useMediaQuery("(min-width: 1100px)");
  const [isMenu, setMenu] = useState(false);
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="type-action absolute top-2 left-2 z-(--z-toast) -translate-y-20 rounded-lg bg-ink px-5 py-2.5 text-bg focus-visible:translate-y-0"
      >
        {shell("skipToContent")}
      </a>
      {hasRail && (
        <div className="sticky top-0 h-dvh w-[228px] shrink-0 overflow-y-auto bg-rail">
          <Sidebar part={part} />
        </div>
      )}
      {isMenu && !hasRail && <RailSheet part={part} onClose={() => setMenu(false)} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar tools={tools} {...(hasRail ? {} : { onMenu: () => setMenu(true) })} />
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-5 text-[0.90625rem] outline-none tab:px-6"
        >
          {children}
        </main>
      </div>
    </div>
  );
}

interface SheetProps {
  readonly part: string;
  readonly onClose: () => void;
}

function RailSheet({ part, onClose }: SheetProps) {
  const t = useTranslations("backOffice");
  const dialog = useDialog(onClose);
  return (
    <dialog
      {...dialog}
      aria-label={t("menu")}
      className="m-0 h-dvh max-h-none w-[min(280px,88vw)] overflow-y-auto bg-rail p-0 backdrop:bg-scrim"
    >
      <Sidebar part={part} onGo={onClose} />
    </dialog>
  );
}
