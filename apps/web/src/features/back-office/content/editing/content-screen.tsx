import { queryOptions, useQuery } from "@tanstack/react-query";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import type { ContentType } from "./define-content-type.ts";
import { EditorLoader } from "./editor-loader.tsx";
import { NEW_ID, useEditorKey } from "./use-editor-key.ts";

interface Props<Content> {
  readonly type: ContentType<Content>;
  /** Undefined: the list is shown. "new": an empty editor. */
  readonly id: string | undefined;
}

/** The list of a content type, or the editor of one entry. */
export function ContentScreen<Content>({ type, id }: Props<Content>) {
  const key = useEditorKey(id);
  return id === undefined ? <type.List /> : <OpenContent key={key} type={type} id={id} />;
}

interface OpenContentProps<Content> {
  readonly type: ContentType<Content>;
  readonly id: string;
}

function OpenContent<Content>({ type, id }: OpenContentProps<Content>) {
  const isNew = id === NEW_ID;
  const query = useQuery(
    queryOptions({
      queryKey: [BACK_OFFICE, type.section, id],
      queryFn: () => type.load(id),
      // The editor must open with the current version.
      staleTime: 0,
      gcTime: 0,
      enabled: !isNew,
    }),
  );
  if (isNew) return <type.Editor loaded={null} />;
  // A reload does not replace the form: a newer version is reported on save.
  if (query.data) return <type.Editor loaded={query.data} />;
  return <EditorLoader section={type.section} asked={query} />;
}
