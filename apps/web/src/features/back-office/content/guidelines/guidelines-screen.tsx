import type { PlaceProps } from "../../desk/place-props.ts";
import { GuidelineEditorScreen } from "./guideline-editor-screen.tsx";
import { GuidelineList } from "./guideline-list.tsx";

/** Visa guidelines: the list, or one of them. */
export default function GuidelinesScreen({ id }: PlaceProps) {
  return id === undefined ? <GuidelineList /> : <GuidelineEditorScreen key={id} id={id} />;
}
