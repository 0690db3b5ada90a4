import { useLayoutEffect, useRef } from "react";
import type { ComponentProps } from "react";

const OPEN_LIST = '[role="combobox"][aria-expanded="true"]';

type DialogProps = Pick<
  ComponentProps<"dialog">,
  "ref" | "onKeyDownCapture" | "onCancel" | "onClose" | "onPointerDown"
>;

/**
 * Opens a native dialog for as long as it is mounted. The browser traps focus, makes the page behind
 * inert and gives focus back. `onDismiss` null: it must be answered, Escape does nothing.
 */
export function useDialog(onDismiss: (() => void) | null): DialogProps {
  const dialog = useRef<HTMLDialogElement>(null);
  const listWasOpen = useRef(false);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return {
    ref: dialog,
    onKeyDownCapture(event) {
      // Escape belongs to an open list first, and by the time of onCancel that list is closed.
      listWasOpen.current =
        event.key === "Escape" && event.currentTarget.querySelector(OPEN_LIST) !== null;
    },
    onCancel(event) {
      // A file picker's cancel bubbles up here too: it is not ours.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (!listWasOpen.current) onDismiss?.();
    },
    onClose(event) {
      // Browsers close on the second Escape whatever we say: a question that must be answered comes back.
      if (event.target !== event.currentTarget) return;
      if (onDismiss) onDismiss();
      else if (event.currentTarget.isConnected) event.currentTarget.showModal();
    },
    onPointerDown(event) {
      // A press on the dialog itself is a press on its backdrop: the content lies in a box inside.
      if (event.target === event.currentTarget) onDismiss?.();
    },
  };
}
