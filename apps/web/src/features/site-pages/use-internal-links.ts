import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/**
 * For the element around markup, as its `ref`: links in it open our own pages without loading everything
 * anew, as every other link does.
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
