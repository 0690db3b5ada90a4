import { useEffect } from "react";

/** Tells boot.js that presses are answered from now on: it does those that it has kept. */
export function announceInteractive(): void {
  document.dispatchEvent(new Event("page-runs"));
}

/** For the screen of a page that is drawn in advance: React wakes it after the frame around it. */
export function useAnnounceInteractive(): void {
  useEffect(announceInteractive, []);
}
