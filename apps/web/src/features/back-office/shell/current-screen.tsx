import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { useDocumentTitle } from "../../../components/document-title/use-document-title.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BackOfficeLink } from "./back-office-link.tsx";
import { NAV_ITEMS } from "./nav-items.tsx";
import { SCREENS } from "./screens.ts";
import { hasAnyRole, useStaff } from "./staff-session.ts";

interface Props {
  readonly part: string | undefined;
  readonly id: string | undefined;
}

/** The screen that the address names, for whoever may be there. */
export function CurrentScreen({ part = "overview", id }: Props) {
  const t = useTranslations("backOffice");
  const staff = useStaff();
  const place = NAV_ITEMS.find((one) => one.part === part && hasAnyRole(staff, one.roles));
  useDocumentTitle(place && `${t(`parts.${place.part}`)} · ${t("name")}`);
  if (!place)
    return (
      <div className="card flex flex-col items-start gap-3 p-8">
        <h1 className="type-card">{t("notForYou")}</h1>
        <p className="text-ink-2">{t("notForYouText")}</p>
        <BackOfficeLink part="overview" className="font-[650] text-action-ink hover:underline">
          {t("toOverview")}
        </BackOfficeLink>
      </div>
    );
  const Screen = SCREENS[place.part];
  return (
    <Suspense fallback={<PlaceSkeleton />}>
      {/* Another case is another piece of work: nothing typed goes along. */}
      <Screen key={part} id={id} />
    </Suspense>
  );
}

function PlaceSkeleton() {
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
