import { IconMessageCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useCompany } from "../components/support/support-contact.ts";
import { useCompanyNumbers } from "../components/support/use-company-numbers.ts";
import { AcceptedPayments } from "./accepted-payments.tsx";
import { Logo } from "./logo.tsx";
import type { NavItem } from "./nav-items.ts";
import { useNavItems } from "./use-nav-items.ts";

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
  const common = useTranslations("common");
  const company = useCompany();
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
            {company ? common("company.support", { hours: company.hours }) : "\u00a0"}
          </p>
        </div>
        {COLUMNS.map((column) => (
          <FooterColumn key={column.title} {...column} />
        ))}
      </div>
      <AcceptedPayments />
      {company && <CompanyLine company={company} />}
    </footer>
  );
}

function FooterColumn({ title, links }: Column) {
  const t = useTranslations("shell");
  const items = useNavItems(links);
  return (
    <nav aria-labelledby={`footer-${title}`}>
      <h2 id={`footer-${title}`} className="type-small font-bold">
        {t(title)}
      </h2>
      <ul className="mt-2.5">
        {items.map(({ to, labelKey }) => (
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
  );
}

type Details = NonNullable<ReturnType<typeof useCompany>>;

/** The seller's details that the law requires: name, numbers, address and contact. */
function CompanyLine({ company }: { readonly company: Details }) {
  const { name, address, phones, email, logo } = company;
  const numbers = useCompanyNumbers(company);
  return (
    <div className="page-width type-caption flex items-center gap-5 border-t border-line py-5 text-ink-2">
      {logo && <img src={logo} alt="" className="h-9 max-w-[180px] shrink-0 object-contain" />}
      <p>
        <b className="font-[650] text-ink">{name}</b> · {address}
        <br />
        {[...numbers, ...phones, email].join(" · ")}
      </p>
    </div>
  );
}
