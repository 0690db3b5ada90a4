/** Without input for this long, the user counts as away. */
export const IDLE_AFTER_MS = 5 * 60_000;

const SIGNS = ["pointermove", "pointerdown", "wheel", "keydown"] as const;

interface Presence {
  /** The target whose input events count as activity. */
  readonly page: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  readonly onAway: () => void;
  readonly onBack: () => void;
}

/** Reports when the user becomes idle and active again; returns a function that stops watching. */
export function watchIdle({ page, onAway, onBack }: Presence): () => void {
  let isAway = false;
  let seenAt = Date.now();
  let timer = setTimeout(look, IDLE_AFTER_MS);
  function look() {
    const left = seenAt + IDLE_AFTER_MS - Date.now();
    // A timer for every pointer move would be too many: the running one checks the time of the last input when it
    // fires.
    if (left > 0) timer = setTimeout(look, left);
    else {
      isAway = true;
      onAway();
    }
  }
  const onSign = () => {
    seenAt = Date.now();
    if (!isAway) return;
    isAway = false;
    timer = setTimeout(look, IDLE_AFTER_MS);
    onBack();
  };
  for (const sign of SIGNS) page.addEventListener(sign, onSign, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) page.removeEventListener(sign, onSign, { capture: true });
  };
}
