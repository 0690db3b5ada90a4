import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/**
 * A `ref` for an element with rendered markup: internal links use the router instead of reloading
 * the page.
 */
export function useInternalLinks(): (box: HTMLElement) => () => void {
  const router = useRouter();
  return useCallback(
    (box) => {
      const open = (event: MouseEvent) => {
        const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (wantsTab || !(event.target instanceof Element)) return;
        const path = event.target.closest("a")?.getAttribute("href");
        if (!path?.startsWith("/")) return;
        event.preventDefault();
        router.history.push(path);
      };
      box.addEventListener("click", open);
      return () => box.removeEventListener("click", open);
    },
    [router],
  );
}
