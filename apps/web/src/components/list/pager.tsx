import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";

interface Props {
  readonly list: { readonly current_page: number; readonly last_page: number };
  readonly onPage: (page: number) => void;
}

/** Pagination: Previous, the current page, Next. Hidden when there is only one page. */
export function Pager({ list: { current_page: page, last_page: pages }, onPage }: Props) {
  const t = useTranslations("common");
  const { localDigits } = useFormat();
  if (pages <= 1) return null;
  const where = t("page", { page: localDigits(page), pages: localDigits(pages) });
  return (
    <nav aria-label={where} className="mt-6 flex items-center justify-center gap-4">
      <Button kind="outline" size={40} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t("previous")}
      </Button>
      <span className="type-small numerals text-ink-3">{where}</span>
      <Button kind="outline" size={40} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t("next")}
      </Button>
    </nav>
  );
}
