import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { EditorLoader } from "../editing/editor-loader.tsx";
import { NEW_ID } from "../editing/use-editor-key.ts";
import { guidelineQuery } from "./guideline-api.ts";
import { GuidelineEditor } from "./guideline-editor.tsx";

/** One visa guideline to be written: a new one, or one as the server has it. */
export function GuidelineEditorScreen({ id }: { readonly id: string }) {
  const t = useTranslations("backOfficeGuidelines");
  const isNew = id === NEW_ID;
  const asked = useQuery({ ...guidelineQuery(id), enabled: !isNew });
  if (isNew) return <GuidelineEditor loaded={null} />;
  if (asked.data) return <GuidelineEditor loaded={asked.data} />;
  return <EditorLoader section="guidelines" back={t("list.title")} asked={asked} />;
}
