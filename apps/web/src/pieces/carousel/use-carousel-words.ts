import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import type { CarouselWords } from "../../ui/carousel-controls.tsx";

/** What a carousel says, in the page's language. */
export function useCarouselWords(): CarouselWords {
  const t = useTranslations("carousel");
  const { localDigits } = useFormat();
  return {
    carousel: t("carousel"),
    slide: t("slide"),
    previous: t("previous"),
    next: t("next"),
    pause: t("pause"),
    play: t("play"),
    place: (at, count) => t("place", { at: localDigits(at), count: localDigits(count) }),
  };
}
