import { useLayoutEffect, useRef } from "react";
import type { ComponentProps } from "react";

const OPEN_LIST = '[role="combobox"][aria-expanded="true"]';

type DialogProps = Pick<
  ComponentProps<"dialog">,
  "ref" | "tabIndex" | "onKeyDownCapture" | "onCancel" | "onClose" | "onMouseDown"
>;

/**
 * Keeps a native dialog open while it is mounted. The browser traps the focus, makes the page behind inert
 * and restores the focus. With `onDismiss` null the dialog must be answered: Escape does nothing.
 */
export function useDialog(onDismiss: (() => void) | null): DialogProps {
  const dialog = useRef<HTMLDialogElement>(null);
  const listWasOpen = useRef(false);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    const unwatch = opened && keepFocusInside(opened);
    return () => {
      unwatch?.();
      opened?.close();
    };
  }, []);
  return {
    ref: dialog,
    tabIndex: -1,
    onKeyDownCapture(event) {
      // Escape closes an open list first. That list is already closed when onCancel fires, so remember it here.
      listWasOpen.current =
        event.key === "Escape" && event.currentTarget.querySelector(OPEN_LIST) !== null;
    },
    onCancel(event) {
      // The cancel event of a file input bubbles up to the dialog too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (!listWasOpen.current) onDismiss?.();
    },
    onClose(event) {
      // Browsers close a dialog on the second Escape regardless of preventDefault: reopen one that must be
      // answered.
      if (event.target !== event.currentTarget) return;
      if (onDismiss) onDismiss();
      else if (event.currentTarget.isConnected) event.currentTarget.showModal();
    },
    onMouseDown(event) {
      // The content lies in a child element, so a press on the dialog itself is a press on its backdrop.
      // The second press of a double click belongs to what opened the dialog.
      if (event.target === event.currentTarget && event.detail < 2) onDismiss?.();
    },
  };
}

/**
 * A button that is gone once it was pressed, such as "Accept the new times", takes the focus along. The dialog gets it then, so
 * that keyboards and screen readers stay where they were.
 */
function keepFocusInside(opened: HTMLDialogElement): () => void {
  let last: Element | null = document.activeElement;
  const remember = () => {
    last = document.activeElement;
  };
  const rescue = () => {
    if (last?.isConnected !== false || document.activeElement !== document.body) return;
    last = null;
    opened.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(rescue);
  opened.addEventListener("focusin", remember);
  changes.observe(opened, { childList: true, subtree: true });
  return () => {
    opened.removeEventListener("focusin", remember);
    changes.disconnect();
  };
}
