import { Navigate, useLocation } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { useTranslations } from "use-intl";
import { useDocumentTitle } from "../../../components/document-title/use-document-title.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BackOfficeLink } from "./back-office-link.tsx";
import { NAV_ITEMS } from "./nav-items.tsx";
import { hasAnyRole, useStaff } from "./staff-session.ts";

/** Sections under their former names, which old links have. */
const FORMER_SECTIONS: Readonly<Record<string, string>> = { people: "staff", numbers: "reports" };

interface Props {
  /** The section in the URL, which may be any text. */
  readonly section: string;
  readonly children: ReactNode;
}

/** The page, or a notice for staff who may not open it and for a section that does not exist. */
export function SectionGuard({ section, children }: Props) {
  const t = useTranslations("backOffice");
  const staff = useStaff();
  const item = NAV_ITEMS.find((one) => one.section === section && hasAnyRole(staff, one.roles));
  useDocumentTitle(item && `${t(`sections.${item.section}`)} · ${t("name")}`);
  const { pathname } = useLocation();
  const now = FORMER_SECTIONS[section];
  if (now) return <Navigate to={pathname.replace(section, now)} search replace />;
  if (!item) return <NoSuchPage />;
  return <Suspense fallback={<PageSkeleton />}>{children}</Suspense>;
}

/** For a path that no page has, and for a page that is not for this member of staff. */
export function NoSuchPage() {
  const t = useTranslations("backOffice");
  return (
    <div className="card flex flex-col items-start gap-3 p-8">
      <h1 className="type-card">{t("notForYou")}</h1>
      <p className="text-ink-2">{t("notForYouText")}</p>
      <BackOfficeLink section="overview" className="font-[650] text-action-ink hover:underline">
        {t("toOverview")}
      </BackOfficeLink>
    </div>
  );
}

function PageSkeleton() {
  const t = useTranslations("common");
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="visually-hidden">{t("loading")}</span>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-32 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  );
}
