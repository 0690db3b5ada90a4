import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { EditorGate } from "../editing/editor-gate.tsx";
import { NEW } from "../editing/use-editor-key.ts";
import { guidelineQuery } from "./guideline-calls.ts";
import { GuidelineEditor } from "./guideline-editor.tsx";

/** One visa guideline to be written: a new one, or one as the server has it. */
export function GuidelineEditorScreen({ id }: { readonly id: string }) {
  const t = useTranslations("deskGuidelines");
  const isNew = id === NEW;
  const asked = useQuery({ ...guidelineQuery(id), enabled: !isNew });
  if (isNew) return <GuidelineEditor loaded={null} />;
  if (asked.data) return <GuidelineEditor loaded={asked.data} />;
  return <EditorGate part="guidelines" back={t("list.title")} asked={asked} />;
}
