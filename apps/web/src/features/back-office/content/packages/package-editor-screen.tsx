import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { EditorLoader } from "../editing/editor-loader.tsx";
import { NEW_ID } from "../editing/use-editor-key.ts";
import { packageQuery } from "./package-api.ts";
import { PackageEditor } from "./package-editor.tsx";

/** One package to be written: a new one, or one as the server has it. */
export function PackageEditorScreen({ id }: { readonly id: string }) {
  const t = useTranslations("backOfficePackages");
  const isNew = id === NEW_ID;
  const asked = useQuery({ ...packageQuery(id), enabled: !isNew });
  if (isNew) return <PackageEditor loaded={null} />;
  // A reload does not replace the form: a newer version is reported on save.
  if (asked.data) return <PackageEditor loaded={asked.data} />;
  return <EditorLoader section="packages" back={t("list.title")} asked={asked} />;
}
