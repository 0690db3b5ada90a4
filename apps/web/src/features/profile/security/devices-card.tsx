import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DeviceRow } from "./device-row.tsx";
import { sessionsQuery } from "./queries.ts";
import { SecurityCard } from "./security-card.tsx";
import { useEndSessions } from "./use-end-sessions.ts";

/** The signed-in devices; each can be signed out. */
export function DevicesCard() {
  const t = useTranslations("security");
  const common = useTranslations("common");
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const { one, others, confirmation } = useEndSessions();
  return (
    <SecurityCard title={t("devices")} text={t("devicesText")}>
      <output className="block empty:hidden">
        {confirmation && <Callout tone="success" className="mb-3" title={confirmation} />}
      </output>
      {sessions && (
        <ul className="flex flex-col">
          {sessions.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              isEnding={one.isPending && one.variables.id === session.id}
              onEnd={one.mutate}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button
          kind="outline"
          className="mt-4"
          busyLabel={others.isPending ? t("signingOut") : null}
          onClick={() => others.mutate()}
        >
          {t("signOutOthers")}
        </Button>
      )}
      {!sessions && isError && (
        <Callout tone="danger" role="alert" title={t("devicesFailed")}>
          <Button kind="outline" size={40} className="mt-3" onClick={() => void refetch()}>
            {common("retry")}
          </Button>
        </Callout>
      )}
      {!sessions && !isError && (
        <div role="status">
          <span className="visually-hidden">{common("loading")}</span>
          <Skeleton className="h-[76px] rounded-xl" />
        </div>
      )}
    </SecurityCard>
  );
}
