import { useMemo } from "react";
import { trustHtml } from "../../api/trusted-types.ts";
import { cx } from "../../ui/class-names.ts";

interface Props {
  /** Sanitised by the server on write and on read (ruling OP-44). */
  readonly html: string;
  readonly className?: string;
}

/** Renders a description as HTML. This is the only component that renders HTML from the server. */
export function RichText({ html, className }: Props) {
  const trusted = useMemo(() => trustHtml(html), [html]);
  return (
    <div className={cx("rich-text", className)} dangerouslySetInnerHTML={{ __html: trusted }} />
  );
}
