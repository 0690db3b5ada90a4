import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";

interface Props {
  readonly page: number;
  readonly lastPage: number;
  readonly onPage: (page: number) => void;
}

/** Previous and Next, each only where such a page exists (S2.5-41, -42). */
export function Pager({ page, lastPage, onPage }: Props) {
  const t = useTranslations("results");
  const common = useTranslations("common");
  const { localDigits } = useFormat();
  if (lastPage <= 1) return null;
  return (
    <nav aria-label={t("page", { page: localDigits(page), pages: localDigits(lastPage) })}>
      <div className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-4">
        <span className="justify-self-end">
          {page > 1 && (
            <Button
              kind="outline"
              onClick={() => onPage(page - 1)}
              icon={<IconArrowLeft size={18} aria-hidden="true" />}
            >
              {common("previous")}
            </Button>
          )}
        </span>
        <span className="type-small numerals text-ink-3">
          {t("page", { page: localDigits(page), pages: localDigits(lastPage) })}
        </span>
        <span>
          {page < lastPage && (
            <Button kind="outline" onClick={() => onPage(page + 1)}>
              <span className="inline-flex items-center gap-2.5">
                {common("next")}
                <IconArrowRight size={18} aria-hidden="true" />
              </span>
            </Button>
          )}
        </span>
      </div>
    </nav>
  );
}
