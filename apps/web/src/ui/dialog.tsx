import { IconX } from "@tabler/icons-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useDialog } from "./use-dialog.ts";

const WIDTH = {
  520: "tab:max-w-[520px]",
  560: "tab:max-w-[560px]",
  720: "tab:max-w-[720px]",
  740: "tab:max-w-[740px]",
  960: "tab:max-w-[960px]",
} as const;

interface Props {
  readonly title: ReactNode;
  /** Shown under the title. */
  readonly note?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Only what is in the dialog closes it: there is no close button, and Escape and a press outside do nothing. */
  readonly mustBeAnswered?: boolean;
  readonly width?: keyof typeof WIDTH;
  /** Fills the screen on phones, for filters and pickers. */
  readonly fullHeight?: boolean;
  /** Shown beside the close button, such as a Reset link. */
  readonly headAction?: ReactNode;
  /** Stays visible under the scrolling body. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog; on a phone a bottom sheet. Mounting it opens it. It is a native dialog, which the
 * browser puts in the top layer. React Aria's Modal is 20 kB (Brotli), and moves React Aria's shared chunk
 * into home: 203 kB instead of the 113.5 of its budget.
 */
export function Dialog(props: Props) {
  const dialog = useDialog(props.mustBeAnswered ? null : props.onClose);
  const titleId = useId();
  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      className={cx(
        "m-auto max-h-none max-w-none overflow-visible bg-transparent p-0 text-ink backdrop:bg-scrim",
        "tab:w-[calc(100%-40px)] max-tab:mx-0 max-tab:mb-0 max-tab:w-full",
        WIDTH[props.width ?? 720],
      )}
    >
      <div
        className={cx(
          "flex max-h-[92dvh] flex-col overflow-hidden bg-raised shadow-3",
          "max-tab:animate-sheet tab:animate-arrive tab:rounded-3xl",
          props.fullHeight ? "max-tab:h-dvh max-tab:max-h-dvh" : "max-tab:rounded-t-3xl",
        )}
      >
        {!props.fullHeight && !props.mustBeAnswered && (
          <span
            aria-hidden="true"
            className="mx-auto mt-2.5 h-1 w-10 rounded-full bg-line tab:hidden"
          />
        )}
        <header className="flex items-start gap-3 px-4 pt-3 pb-4 tab:px-8 tab:pt-7">
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="type-card tab:text-2xl">
              {props.title}
            </h2>
            {props.note && <p className="type-small mt-1 text-ink-3">{props.note}</p>}
          </div>
          {props.headAction}
          {!props.mustBeAnswered && (
            <IconButton label={props.closeLabel} onClick={props.onClose} className="-mt-2 -mr-2">
              <IconX size={22} stroke={1.9} aria-hidden="true" />
            </IconButton>
          )}
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-6 tab:px-8 tab:pb-8">
          {props.children}
        </div>
        {props.footer && (
          <footer className="border-t border-line px-4 pt-4 pb-[calc(16px+env(safe-area-inset-bottom,0px))] tab:px-8">
            {props.footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}
