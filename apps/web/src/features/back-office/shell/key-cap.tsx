import { useShortcutsEnabled } from "./keyboard-shortcuts.ts";

/** The shortcut key of a button; hidden while shortcuts are off. */
export function KeyCap({ children }: { readonly children: string }) {
  if (!useShortcutsEnabled()) return null;
  return (
    <kbd
      aria-hidden="true"
      className="inline-grid min-w-[22px] place-items-center rounded-xs border border-current px-1 font-sans text-[0.75rem] leading-5 font-[650] opacity-80 max-tab:hidden"
    >
      {children}
    </kbd>
  );
}
