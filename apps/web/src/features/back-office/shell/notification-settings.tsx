import { DigestFrequency } from "@ghuri/contract/admin-follow-ups";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Select } from "../../../ui/select.tsx";
import { isSoundOn, setSoundOn } from "./case-sound.ts";
import { BACK_OFFICE } from "./staff-session.ts";

const digestQuery = queryOptions({
  queryKey: [BACK_OFFICE, "digest"],
  queryFn: async () => (await adminCall("GET /api/v1/back-office/digest", {})).data.frequency,
});

const LABELS = { off: "digestOff", hourly: "digestHourly", daily: "digestDaily" } as const;

/** How a staff member is notified of open cases: by email, and with a sound. */
export function NotificationSettings() {
  const t = useTranslations("backOfficeFollowUps");
  const queries = useQueryClient();
  const [hasSound, setHasSound] = useState(isSoundOn);
  const { data: frequency } = useQuery(digestQuery);
  const save = useMutation({
    mutationFn: async (chosen: DigestFrequency) =>
      (await adminCall("PUT /api/v1/back-office/digest", { body: { frequency: chosen } })).data,
    onSuccess: (saved) => queries.setQueryData(digestQuery.queryKey, saved.frequency),
  });
  return (
    <>
      <Checkbox
        checked={hasSound}
        onChange={({ target }) => {
          setHasSound(target.checked);
          setSoundOn(target.checked);
        }}
      >
        {t("sound")}
      </Checkbox>
      <Select
        label={t("digest")}
        value={(save.isPending ? save.variables : frequency) ?? "daily"}
        disabled={frequency === undefined || save.isPending}
        error={save.isError ? t("digestFailed") : undefined}
        options={DigestFrequency.options.map((one) => ({ value: one, label: t(LABELS[one]) }))}
        onChange={({ target }) => save.mutate(target.value as DigestFrequency)}
      />
    </>
  );
}
