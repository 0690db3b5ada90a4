import { useEffect, useState } from "react";

/** How long "Copied!" stays (spec 9). */
const SHOWN_MS = 3000;

interface Copy {
  readonly copy: (text: string) => void;
  readonly isCopied: boolean;
}

/** Puts a text on the clipboard and says so for 3 seconds. */
export function useCopy(): Copy {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  useEffect(() => {
    if (copiedAt === null) return undefined;
    const timer = setTimeout(() => setCopiedAt(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function write(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(Date.now());
    } catch {
      // The browser may forbid it: the text stays on the page, to be read or copied by hand.
    }
  }
  return { copy: (text) => void write(text), isCopied: copiedAt !== null };
}
