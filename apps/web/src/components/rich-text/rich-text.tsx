import { cx } from "../../ui/class-names.ts";
import "./rich-text.css";

interface Props {
  /** Sanitised on the server, when it was written and again when it was read (ruling OP-44). */
  readonly html: string;
  readonly className?: string;
}

/** Somebody's description: the one place where HTML of the server's becomes part of the page. */
export function RichText({ html, className }: Props) {
  return <div className={cx("rich-text", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
