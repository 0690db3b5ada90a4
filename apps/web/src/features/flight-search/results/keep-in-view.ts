/** Applies a change without moving the first visible card on the screen, whatever is inserted above it. */
export function preserveScrollPosition(change: () => void): void {
  const before = cardsInView();
  change();
  for (const { offer, top } of before) {
    const now = document.querySelector<HTMLElement>(`[data-offer="${CSS.escape(offer)}"]`);
    if (!now) continue;
    scrollBy({ top: now.getBoundingClientRect().top - top, behavior: "instant" });
    return;
  }
}

function cardsInView(): { offer: string; top: number }[] {
  return [...document.querySelectorAll<HTMLElement>("[data-offer]")].flatMap((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    const isSeen = bottom > 0 && top < innerHeight;
    return isSeen ? [{ offer: card.dataset["offer"] ?? "", top }] : [];
  });
}
