import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { buttonStyle } from "../../../ui/button-style.ts";

/** The empty state with two links (S2.8-05). */
export function NoPackages() {
  const t = useTranslations("packages");
  return (
    <div className="card flex flex-col items-center px-6 py-10 text-center">
      {(["day", "night"] as const).map((time) => (
        <img
          key={time}
          src={`/art/no-packages-${time}.svg`}
          alt=""
          width={240}
          height={160}
          className={time === "day" ? "h-40 w-60 dark:hidden" : "hidden h-40 w-60 dark:block"}
        />
      ))}
      <h2 className="type-page mt-3 text-[1.625rem]">{t("none")}</h2>
      <p className="mt-2 max-w-[360px] text-balance text-ink-2">{t("noneText")}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        <Link to="/holiday-packages" className={buttonStyle("primary")}>
          {t("seeAll")}
        </Link>
        <Link to="/contact-us" className={buttonStyle("outline")}>
          {t("contact")}
        </Link>
      </div>
    </div>
  );
}
