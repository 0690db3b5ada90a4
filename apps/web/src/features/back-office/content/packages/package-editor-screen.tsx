import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { EditorGate } from "../editing/editor-gate.tsx";
import { NEW } from "../editing/use-editor-key.ts";
import { packageQuery } from "./package-calls.ts";
import { PackageEditor } from "./package-editor.tsx";

/** One package to be written: a new one, or one as the server has it. */
export function PackageEditorScreen({ id }: { readonly id: string }) {
  const t = useTranslations("deskPackages");
  const isNew = id === NEW;
  const asked = useQuery({ ...packageQuery(id), enabled: !isNew });
  if (isNew) return <PackageEditor loaded={null} />;
  // Later copies do not replace what somebody is typing in: saving tells of them.
  if (asked.data) return <PackageEditor loaded={asked.data} />;
  return <EditorGate part="packages" back={t("list.title")} asked={asked} />;
}
