import { IconSearch } from "@tabler/icons-react";
import { Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../components/lazy-part/lazy-part.tsx";
import { isSlashShortcutEnabled } from "../features/site-search/slash-shortcut.ts";
import { languageOfPage } from "../i18n/language.ts";
import { loadNamespace } from "../i18n/load-messages.ts";
import { IconButton } from "../ui/icon-button.tsx";

const SearchOverlay = lazyPart(async () => {
  const [overlay] = await Promise.all([
    import("../features/site-search/search-overlay.tsx"),
    loadNamespace(languageOfPage(), "later"),
  ]);
  return overlay;
});

/** Opens the site search. Ctrl+K, Cmd+K and, outside text fields, "/" open it too. */
export function SearchButton() {
  const t = useTranslations("shell");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!asksForSearch(event) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  return (
    <>
      <IconButton
        label={t("searchEverything")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} stroke={1.9} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <SearchOverlay onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function asksForSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key.toLowerCase() === "k";
  if (key !== "/" || altKey || !isSlashShortcutEnabled()) return false;
  return !(
    target instanceof Element && target.closest("input, textarea, select, [contenteditable]")
  );
}
