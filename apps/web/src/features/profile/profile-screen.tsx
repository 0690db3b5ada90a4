import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { profileQuery } from "../../api/profile-query.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** My Profile (S2.12-04). */
export function ProfileScreen() {
  const t = useTranslations("profile");
  const common = useTranslations("common");
  // Always edit the latest profile.
  const { data: profile, isError, refetch } = useQuery({ ...profileQuery, staleTime: 0 });
  return (
    <div>
      <h1 className="type-page">{t("title")}</h1>
      <p className="type-intro mt-1 mb-5 text-ink-2 text-pretty">{t("text")}</p>
      {profile && <ProfileForm profile={profile} />}
      {!profile && isError && (
        <Callout tone="danger" role="alert" title={t("failed")}>
          <Button kind="outline" size={40} className="mt-3" onClick={() => void refetch()}>
            {common("retry")}
          </Button>
        </Callout>
      )}
      {!profile && !isError && (
        <div role="status">
          <span className="visually-hidden">{common("loading")}</span>
          <Skeleton className="h-[1020px] rounded-[18px]" />
        </div>
      )}
    </div>
  );
}
