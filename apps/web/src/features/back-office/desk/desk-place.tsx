import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { useOwnTitle } from "../../../pieces/page-title/use-own-title.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DeskLink } from "./desk-link.tsx";
import { PLACES } from "./desk-map.tsx";
import { SCREENS } from "./screens.ts";
import { mayWorkOn, useStaff } from "./session.ts";

interface Props {
  readonly part: string | undefined;
  readonly id: string | undefined;
}

/** The screen that the address names, for whoever may be there. */
export function DeskPlace({ part = "overview", id }: Props) {
  const t = useTranslations("desk");
  const staff = useStaff();
  const place = PLACES.find((one) => one.part === part && mayWorkOn(staff, one.roles));
  useOwnTitle(place && `${t(`parts.${place.part}`)} · ${t("name")}`);
  if (!place)
    return (
      <div className="card flex flex-col items-start gap-3 p-8">
        <h1 className="type-card">{t("notForYou")}</h1>
        <p className="text-ink-2">{t("notForYouText")}</p>
        <DeskLink part="overview" className="font-[650] text-action-ink hover:underline">
          {t("toOverview")}
        </DeskLink>
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
  const t = useTranslations("phrases");
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="visually-hidden">{t("loading")}</span>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-32 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  );
}
