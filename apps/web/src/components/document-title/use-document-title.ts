import { useEffect } from "react";
import { useTranslations } from "use-intl";

/**
 * Puts a record's name into the document title, as the server does in the HTML it sends. Until the name has
 * loaded, the route's own title is shown.
 */
export function useDocumentTitle(name: string | undefined): void {
  const brand = useTranslations("common")("brand");
  useEffect(() => {
    if (name) document.title = `${name} · ${brand}`;
  }, [name, brand]);
}
