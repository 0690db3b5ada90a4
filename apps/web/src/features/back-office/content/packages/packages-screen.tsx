import type { PlaceProps } from "../../desk/place-props.ts";
import { PackageEditorScreen } from "./package-editor-screen.tsx";
import { PackageList } from "./package-list.tsx";

/** Packages: the list, or one of them. */
export default function PackagesScreen({ id }: PlaceProps) {
  return id === undefined ? <PackageList /> : <PackageEditorScreen key={id} id={id} />;
}
