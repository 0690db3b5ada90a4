import { IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { IconButton } from "../ui/icon-button.tsx";
import { chooseTheme, useIsNight } from "./theme.ts";

/** Toggles between the day and the night theme. The mobile menu also offers the device setting. */
export function ThemeButton() {
  const t = useTranslations("shell");
  const night = useIsNight();
  const Icon = night ? IconSun : IconMoon;
  return (
    <IconButton
      label={night ? t("switchToDay") : t("switchToNight")}
      onClick={() => chooseTheme(night ? "day" : "night")}
      className="hover:bg-ink/6"
    >
      <Icon size={20} stroke={1.9} aria-hidden="true" />
    </IconButton>
  );
}
