import { useEffect } from "react";

/** Tells boot.js that the page handles events now. boot.js then replays the presses it recorded before. */
export function announceInteractive(): void {
  document.dispatchEvent(new Event("page-runs"));
}

/** For a prerendered screen: React hydrates it after the layout around it, so the screen announces itself. */
export function useAnnounceInteractive(): void {
  useEffect(announceInteractive, []);
}
