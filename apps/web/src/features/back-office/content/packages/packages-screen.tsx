import { useEditorKey } from "../editing/use-editor-key.ts";
import type { PlaceProps } from "../../desk/place-props.ts";
import { PackageEditorScreen } from "./package-editor-screen.tsx";
import { PackageList } from "./package-list.tsx";

/** Packages: the list, or one of them. */
export default function PackagesScreen({ id }: PlaceProps) {
  const key = useEditorKey(id);
  return id === undefined ? <PackageList /> : <PackageEditorScreen key={key} id={id} />;
}
