import { Refused } from "@ghuri/contract/client";
import {
  type AdminPreset,
  type AdminPresetsReply,
  MAX_PRESETS,
} from "@ghuri/contract/admin-site-content";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../../api/admin-client.ts";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { LoadError } from "../../../../components/list/load-error.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { Panel } from "../../shell/panel.tsx";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import { ConflictNote } from "../editing/conflict-note.tsx";
import { UnsavedChangesGuard } from "../editing/unsaved-changes-guard.tsx";
import { AddRoute } from "./add-route.tsx";
import { PresetList } from "./preset-list.tsx";
import { toSaveBody, refreshRows, getRouteName } from "./preset-rows.ts";

type Presets = z.infer<typeof AdminPresetsReply>;

/** The quick searches of home: one list, which is ordered and saved as a whole. */
export function PresetsScreen() {
  const t = useTranslations("backOfficeSite.presets");
  const shared = useTranslations("backOffice");
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: [BACK_OFFICE, "presets", language],
    queryFn: () => adminCall("GET /api/v1/back-office/search-presets", {}),
    // A language change reloads the list for its names; unsaved edits stay.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <div className="flex max-w-[860px] flex-col gap-4">
      <div>
        <h1 className="type-card">{t("title")}</h1>
        <p className="type-small mt-1 text-ink-2">{t("intro")}</p>
      </div>
      {isError && !data && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-96 rounded-[14px]" />}
      {data && <PresetsForm loaded={data} />}
    </div>
  );
}

/** "DAC–CXB, DAC–CGP (Hidden)": a list of routes in one line. */
function inOneLine({ data }: Presets, hidden: string): string {
  return data
    .map((row) => (row.is_hidden ? `${getRouteName(row)} (${hidden})` : getRouteName(row)))
    .join(", ");
}

function PresetsForm({ loaded }: { readonly loaded: Presets }) {
  const t = useTranslations("backOfficeSite");
  const common = useTranslations("common");
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [rows, setRows] = useState<readonly AdminPreset[]>(loaded.data);
  const [theirs, setTheirs] = useState<Presets | null>(null);
  const isDirty = JSON.stringify(toSaveBody(rows)) !== JSON.stringify(toSaveBody(base.data));
  const named = refreshRows(rows, loaded.data);

  function take(presets: Presets) {
    setBase(presets);
    setRows(presets.data);
    setTheirs(null);
    queries.setQueryData([BACK_OFFICE, "presets", language], presets);
    queries.removeQueries({ queryKey: ["search-presets"] });
  }

  const save = useMutation({
    mutationFn: () => {
      const body = { presets: toSaveBody(rows), version: base.version };
      return adminCall("PUT /api/v1/back-office/search-presets", { body });
    },
    onSuccess: take,
    onError(error) {
      if (error instanceof Refused && error.body.code === "case_changed")
        setTheirs(error.body["case"] as Presets);
    },
  });

  return (
    <>
      <UnsavedChangesGuard isDirty={isDirty} />
      {theirs && (
        <ConflictNote
          change={theirs.last_change}
          differences={[
            {
              field: "label",
              was: inOneLine(base, t("presets.hidden")),
              is: inOneLine(theirs, t("presets.hidden")),
            },
          ]}
          nameOf={() => t("presets.label")}
          onTheirs={() => take(theirs)}
          onMine={() => {
            setBase(theirs);
            setTheirs(null);
            save.reset();
          }}
        />
      )}
      {save.error && !theirs && (
        <Callout tone="danger" role="alert">
          {getRefusalMessage(save.error, common("somethingWrong"))}
        </Callout>
      )}
      {save.isSuccess && !isDirty && (
        <Callout tone="success" role="status">
          {t("presets.done")}
        </Callout>
      )}
      <Panel
        title={t("presets.label")}
        end={
          <span className="flex flex-wrap items-center gap-3">
            {isDirty && <span className="type-small text-ink-2">{t("presets.unsaved")}</span>}
            <Button
              size={40}
              disabled={!isDirty}
              busyLabel={save.isPending ? t("saving") : null}
              onClick={() => save.mutate()}
            >
              {t("save")}
            </Button>
          </span>
        }
      >
        {rows.length === 0 && (
          <p className="mb-3 text-ink-2">
            <strong className="block text-ink">{t("presets.none")}</strong>
            {t("presets.noneText")}
          </p>
        )}
        <PresetList rows={named} onChange={setRows} />
        {rows.length < MAX_PRESETS && (
          <AddRoute
            isThere={(origin, destination) =>
              rows.some((row) => getRouteName(row) === `${origin}-${destination}`)
            }
            onAdd={(route) => setRows([...rows, route])}
          />
        )}
      </Panel>
    </>
  );
}
