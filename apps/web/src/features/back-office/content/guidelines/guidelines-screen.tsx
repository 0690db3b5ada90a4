import { useEditorKey } from "../editing/use-editor-key.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { GuidelineEditorScreen } from "./guideline-editor-screen.tsx";
import { GuidelineList } from "./guideline-list.tsx";

/** Visa guidelines: the list, or one of them. */
export default function GuidelinesScreen({ id }: ScreenProps) {
  const key = useEditorKey(id);
  return id === undefined ? <GuidelineList /> : <GuidelineEditorScreen key={key} id={id} />;
}
