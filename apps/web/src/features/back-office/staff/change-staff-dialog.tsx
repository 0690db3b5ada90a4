import type { StaffMember } from "@ghuri/contract/admin-staff";
import type { StaffRole } from "@ghuri/contract/staff";
import { Refused } from "@ghuri/contract/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ReasonForm } from "../shell/reason-form.tsx";
import { staffListQuery } from "./queries.ts";
import { RolePicker } from "./role-picker.tsx";

/** A change of a staff member's access. */
export type StaffChange = "roles" | "reset" | "disable";

const WORDS = {
  roles: { title: "rolesTitle", note: "rolesNote", now: "saveRoles" },
  reset: { title: "renewTitle", note: "renewNote", now: "renewNow" },
  disable: { title: "deactivateTitle", note: "deactivateNote", now: "deactivateNow" },
} as const;

interface Props {
  readonly change: StaffChange;
  readonly person: StaffMember;
  readonly onClose: () => void;
  readonly onInvited: (person: StaffMember) => void;
}

/** Changes a staff member's access, with a reason for the audit log. */
export function ChangeStaffDialog({ change, person, onClose, onInvited }: Props) {
  const t = useTranslations("backOfficeStaff");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const [roles, setRoles] = useState<readonly StaffRole[]>(person.roles);
  const [isTried, setTried] = useState(false);
  // On a version conflict the refusal carries the current account: the next attempt uses its version.
  const [version, setVersion] = useState(person.version);
  const changing = useMutation({
    mutationFn: (why: string) => send(person.id, change, { why, version, roles }),
    onSuccess: (invited) => (invited ? onInvited(invited) : onClose()),
    onError(error) {
      const now = error instanceof Refused ? (error.body["case"] as StaffMember | undefined) : null;
      if (!now) return;
      setVersion(now.version);
      setRoles(now.roles);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffListQuery.queryKey }),
  });
  const words = WORDS[change];
  const lacksRoles = change === "roles" && roles.length === 0;
  const isChanged =
    changing.error instanceof Refused && changing.error.body.code === "case_changed";
  return (
    <Dialog
      title={t(words.title, { name: person.name })}
      note={t(words.note)}
      closeLabel={common("close")}
      onClose={onClose}
      width={560}
    >
      <ReasonForm
        words={{
          why: t("why"),
          whyNeeded: t("whyNeeded"),
          confirm: t(words.now),
          saving: t("saving"),
          keep: t("keep"),
        }}
        isDangerous={change === "disable"}
        isSaving={changing.isPending}
        error={
          isChanged
            ? t("changedMeanwhile")
            : changing.isError
              ? getRefusalMessage(changing.error, common("somethingWrong"))
              : null
        }
        onTry={() => setTried(true)}
        onConfirm={(why) => {
          if (!lacksRoles) changing.mutate(why);
        }}
        onKeep={onClose}
      >
        {change === "roles" && (
          <RolePicker
            chosen={roles}
            onChange={setRoles}
            error={isTried && lacksRoles ? t("rolesNeeded") : undefined}
          />
        )}
      </ReasonForm>
    </Dialog>
  );
}

interface AccessChange {
  readonly why: string;
  readonly version: string;
  readonly roles: readonly StaffRole[];
}

/** The staff member, where the change emails them a link. */
async function send(
  id: string,
  change: StaffChange,
  { why, version, roles }: AccessChange,
): Promise<StaffMember | null> {
  const params = { id };
  if (change === "reset") {
    const path = "POST /api/v1/back-office/staff/{id}/reset";
    return (await adminCall(path, { params, body: { why, version } })).data;
  }
  if (change === "disable")
    await adminCall("POST /api/v1/back-office/staff/{id}/disable", {
      params,
      body: { why, version },
    });
  else
    await adminCall("PUT /api/v1/back-office/staff/{id}/roles", {
      params,
      body: { why, version, roles: [...roles] },
    });
  return null;
}
