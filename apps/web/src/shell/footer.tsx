import { IconMessageCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Logo } from "./logo.tsx";
import type { NavItem } from "./nav-items.ts";

interface Column {
  readonly title: NavItem["labelKey"];
  readonly links: readonly Omit<NavItem, "icon">[];
}

const COLUMNS: readonly Column[] = [
  {
    title: "travel",
    links: [
      { to: "/flights/{-$query}", labelKey: "flights" },
      { to: "/holiday-packages", labelKey: "holidayPackages" },
      { to: "/visa-guidelines", labelKey: "visaGuidelines" },
    ],
  },
  {
    title: "company",
    links: [
      { to: "/about-us", labelKey: "aboutUs" },
      { to: "/contact-us", labelKey: "contactUs" },
      { to: "/register-business", labelKey: "registerBusiness" },
    ],
  },
  {
    title: "legal",
    links: [
      { to: "/terms-conditions", labelKey: "terms" },
      { to: "/privacy-policy", labelKey: "privacy" },
    ],
  },
];

const SLOGAN_WORDS = {
  words: (chunks: ReactNode) => (
    <span lang="bn" className="bangla-words">
      {chunks}
    </span>
  ),
};

/** The footer. Up to 767 px it is hidden: the bottom bar and the menu replace it. */
export function Footer() {
  const t = useTranslations("shell");
  return (
    <footer className="border-t border-line max-tab:hidden">
      <div className="page-width grid grid-cols-[1.5fr_1fr_1fr_1fr] gap-8 py-12">
        <div>
          <Logo both />
          <p className="mt-4 type-small max-w-[290px] text-ink-2">
            {t.rich("slogan", SLOGAN_WORDS)}
          </p>
          <p className="type-small mt-4 flex items-center gap-2 font-[650]">
            <IconMessageCircle size={19} stroke={1.9} aria-hidden="true" className="shrink-0" />
            {t("supportHours")}
          </p>
        </div>
        {COLUMNS.map((column) => (
          <nav key={column.title} aria-labelledby={`footer-${column.title}`}>
            <h2 id={`footer-${column.title}`} className="type-small font-bold">
              {t(column.title)}
            </h2>
            <ul className="mt-2.5">
              {column.links.map(({ to, labelKey }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-8 items-center text-sm text-ink-2 hover:text-ink hover:underline"
                  >
                    {t(labelKey)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
