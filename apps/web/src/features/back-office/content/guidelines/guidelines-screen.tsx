import { useEditorKey } from "../editing/use-editor-key.ts";
import { GuidelineEditorScreen } from "./guideline-editor-screen.tsx";
import { GuidelineList } from "./guideline-list.tsx";

/** Visa guidelines: the list, or one of them. */
export function GuidelinesScreen({ id }: { readonly id: string | undefined }) {
  const key = useEditorKey(id);
  return id === undefined ? <GuidelineList /> : <GuidelineEditorScreen key={key} id={id} />;
}
