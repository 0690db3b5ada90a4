import { useEffect } from "react";
import { useTranslations } from "use-intl";

/**
 * For a page about one thing: its name stands in the document's title, as in the one that the server
 * sends, once it is known. What kind of page it is, its route says meanwhile.
 */
export function useDocumentTitle(name: string | undefined): void {
  const brand = useTranslations("common")("brand");
  useEffect(() => {
    if (name) document.title = `${name} · ${brand}`;
  }, [name, brand]);
}
