import { useEditorKey } from "../editing/use-editor-key.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { PackageEditorScreen } from "./package-editor-screen.tsx";
import { PackageList } from "./package-list.tsx";

/** Packages: the list, or one of them. */
export default function PackagesScreen({ id }: ScreenProps) {
  const key = useEditorKey(id);
  return id === undefined ? <PackageList /> : <PackageEditorScreen key={key} id={id} />;
}
