import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { LoadError } from "../../../../components/list/load-error.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import { CompanyEditor } from "./company-editor.tsx";

/** The company's details: the form, and a preview of the receipt. */
export function CompanyScreen() {
  const t = useTranslations("backOfficeSite.company");
  const backOffice = useTranslations("backOffice");
  const { data, isError, refetch } = useQuery({
    queryKey: [BACK_OFFICE, "company"],
    queryFn: () => adminCall("GET /api/v1/back-office/company", {}),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <div className="flex max-w-[1080px] flex-col gap-4">
      <div>
        <h1 className="type-card">{t("title")}</h1>
        <p className="type-small mt-1 text-ink-2">{t("intro")}</p>
      </div>
      {isError && !data && (
        <LoadError title={backOffice("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-96 rounded-[14px]" />}
      {data && <CompanyEditor loaded={data.data} />}
    </div>
  );
}
