import { useEditorKey } from "../editing/use-editor-key.ts";
import { PackageEditorScreen } from "./package-editor-screen.tsx";
import { PackageList } from "./package-list.tsx";

/** Packages: the list, or one of them. */
export function PackagesScreen({ id }: { readonly id: string | undefined }) {
  const key = useEditorKey(id);
  return id === undefined ? <PackageList /> : <PackageEditorScreen key={key} id={id} />;
}
