import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useDialog } from "../../../ui/use-dialog.ts";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { usePauseWhenIdle } from "./use-pause-when-idle.ts";

interface Props {
  readonly section: string;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** The sidebar, or a menu button on narrow screens, and the top bar. */
export function BackOfficeLayout({ section, tools, children }: Props) {
  usePauseWhenIdle();
  const shell = useTranslations("shell");
  const hasSidebar = useMediaQuery("(min-width: 68.75rem)");
  const [isMenu, setMenu] = useState(false);
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="type-action absolute top-2 left-2 z-(--z-toast) -translate-y-20 rounded-lg bg-ink px-5 py-2.5 text-bg focus-visible:translate-y-0"
      >
        {shell("skipToContent")}
      </a>
      {hasSidebar && (
        <div className="sticky top-0 h-dvh w-[228px] shrink-0 overflow-y-auto bg-rail">
          <Sidebar section={section} />
        </div>
      )}
      {isMenu && !hasSidebar && <SidebarSheet section={section} onClose={() => setMenu(false)} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar tools={tools} {...(hasSidebar ? {} : { onMenu: () => setMenu(true) })} />
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
  readonly section: string;
  readonly onClose: () => void;
}

function SidebarSheet({ section, onClose }: SheetProps) {
  const t = useTranslations("backOffice");
  const dialog = useDialog(onClose);
  return (
    <dialog
      {...dialog}
      aria-label={t("menu")}
      className="m-0 h-dvh max-h-none w-[min(280px,88vw)] overflow-y-auto bg-rail p-0 backdrop:bg-scrim"
    >
      <Sidebar section={section} onGo={onClose} />
    </dialog>
  );
}
