import { useEffect, useState } from "react";

/** How long "Copied!" is shown (spec 9). */
const SHOWN_MS = 3000;

interface Copy {
  readonly copy: (text: string) => void;
  readonly isCopied: boolean;
}

/** Copies a text to the clipboard and reports success for 3 seconds. */
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
      // The browser may forbid it; the text can still be copied by hand.
    }
  }
  return { copy: (text) => void write(text), isCopied: copiedAt !== null };
}
