import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import type { CarouselLabels } from "../../ui/carousel-controls.tsx";

/** The labels of a carousel in the page's language. */
export function useCarouselLabels(): CarouselLabels {
  const t = useTranslations("carousel");
  const { localDigits } = useFormat();
  return {
    carousel: t("carousel"),
    slide: t("slide"),
    previous: t("previous"),
    next: t("next"),
    pause: t("pause"),
    play: t("play"),
    position: (at, count) => t("place", { at: localDigits(at), count: localDigits(count) }),
  };
}
