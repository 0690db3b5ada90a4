import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Panel } from "../shell/panel.tsx";
import { ExtrasForm } from "./extras-form.tsx";
import { ownExtrasQuery } from "./queries.ts";

interface Props {
  readonly flightId: string;
  readonly isReadOnly: boolean;
}

/** What a flight sells beside its tickets: bags, and seats by the plan of its aircraft. */
export function ExtrasPanel({ flightId, isReadOnly }: Props) {
  const t = useTranslations("backOfficeInventory");
  const shared = useTranslations("backOffice");
  const { data, isError, refetch } = useQuery(ownExtrasQuery(flightId));
  return (
    <Panel title={t("extras.title")}>
      <p className="type-small mb-3 text-ink-2">{t("extras.note")}</p>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-40 rounded-xl" />}
      {data && (
        <ExtrasForm
          // After a save the form is based on what was saved.
          key={data.extras.version}
          flightId={flightId}
          extras={data.extras}
          plans={data.plans}
          isReadOnly={isReadOnly}
        />
      )}
    </Panel>
  );
}
