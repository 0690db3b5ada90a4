import type { StaffDevice } from "@ghuri/contract/staff";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BACK_OFFICE } from "./staff-session.ts";

const devicesQuery = queryOptions({
  queryKey: [BACK_OFFICE, "devices"],
  queryFn: async ({ signal }) =>
    (await adminCall("GET /api/v1/back-office/session/devices", { signal })).data,
  staleTime: 0,
});

/** Where somebody is signed in to the back office, and signing out elsewhere. */
export function OwnDevicesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("backOffice");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const { data: devices, isError, refetch } = useQuery(devicesQuery);
  const ending = useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? adminCall("DELETE /api/v1/back-office/session/devices", {})
        : adminCall("DELETE /api/v1/back-office/session/devices/{id}", { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
  return (
    <Dialog
      title={t("devices")}
      note={t("devicesNote")}
      closeLabel={common("close")}
      onClose={onClose}
      width={560}
    >
      <div className="flex flex-col gap-4">
        <output className="block empty:hidden">
          {ending.isSuccess && <Callout tone="success" title={t("devicesEnded")} />}
        </output>
        {ending.isError && (
          <Callout
            tone="danger"
            role="alert"
            title={getRefusalMessage(ending.error, common("somethingWrong"))}
          />
        )}
        {!devices && isError && (
          <LoadError title={t("loadFailed")} onRetry={() => void refetch()} />
        )}
        {!devices && !isError && <Skeleton className="h-24 rounded-xl" />}
        {devices && (
          <ul aria-label={t("devices")} className="flex flex-col divide-y divide-line">
            {devices.map((device) => (
              <Device
                key={device.id}
                device={device}
                isEnding={ending.isPending && ending.variables === device.id}
                onEnd={() => ending.mutate(device.id)}
              />
            ))}
          </ul>
        )}
        {devices && devices.length > 1 && (
          <Button
            kind="outline"
            busyLabel={ending.isPending && ending.variables === null ? t("endingDevice") : null}
            onClick={() => ending.mutate(null)}
          >
            {t("endOthers")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface DeviceProps {
  readonly device: StaffDevice;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function Device({ device, isEnding, onEnd }: DeviceProps) {
  const t = useTranslations("backOffice");
  const { formatInstant } = useFormat();
  const { browser, system, address, last_seen_at: lastSeen, is_current: isCurrent } = device;
  const name =
    browser && system
      ? t("deviceName", { browser, system })
      : (browser ?? system ?? t("unknownDevice"));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-bold [overflow-wrap:anywhere]">{name}</p>
        <p className="type-small numerals text-ink-3 [overflow-wrap:anywhere]">
          {isCurrent ? t("thisDevice") : t("deviceSeen", { when: formatInstant(lastSeen) })}
          {address && ` · ${address}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          kind="outline"
          size={40}
          aria-label={t("endDevice", { name })}
          busyLabel={isEnding ? t("endingDevice") : null}
          onClick={onEnd}
        >
          {t("signOut")}
        </Button>
      )}
    </li>
  );
}
