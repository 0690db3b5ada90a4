import { useLocation } from "@tanstack/react-router";
import { useState } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** True when the first save of new content navigated here. */
    wasNew?: boolean;
  }
}

/** The id in the URL of content that is not saved yet. */
export const NEW_ID = "new";

/**
 * The key of the editor for the content in the URL. New content keeps its editor when the first save gives it its own
 * URL: the user may still be typing.
 */
export function useEditorKey(id: string | undefined): string {
  const wasNew = useLocation({ select: ({ state }) => state.wasNew === true });
  const [held, setHeld] = useState({ id, turn: 0 });
  if (held.id !== id) {
    const isSame = held.id === NEW_ID && id !== undefined && wasNew;
    setHeld({ id, turn: isSame ? held.turn : held.turn + 1 });
  }
  return `editor ${held.turn}`;
}
