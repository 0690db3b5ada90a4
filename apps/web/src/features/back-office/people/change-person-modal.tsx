import type { DeskPerson, EnrolledLogin } from "@ghuri/contract/desk-people";
import type { StaffRole } from "@ghuri/contract/staff";
import { Refused } from "@ghuri/contract/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { staffCall } from "../../../api/staff-client.ts";
import { refusalWords } from "../../../pieces/field-words/server-faults.ts";
import { Button } from "../../../ui/button.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { Note } from "../../../ui/note.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { peopleQuery } from "./queries.ts";
import { RoleChoice } from "./role-choice.tsx";

/** What is done about somebody's access. */
export type Change = "roles" | "reset" | "disable";

const WORDS = {
  roles: { title: "rolesTitle", note: "rolesNote", now: "saveRoles" },
  reset: { title: "renewTitle", note: "renewNote", now: "renewNow" },
  disable: { title: "letGoTitle", note: "letGoNote", now: "letGoNow" },
} as const;

interface Props {
  readonly change: Change;
  readonly person: DeskPerson;
  readonly onClose: () => void;
  readonly onSecrets: (login: EnrolledLogin) => void;
}

/** Changes somebody's access, with a reason for the log. */
export function ChangePersonModal({ change, person, onClose, onSecrets }: Props) {
  const t = useTranslations("deskPeople");
  const common = useTranslations("phrases");
  const queries = useQueryClient();
  const [why, setWhy] = useState("");
  const [roles, setRoles] = useState<readonly StaffRole[]>(person.roles);
  const [isTried, setTried] = useState(false);
  // Somebody else's change comes along with the refusal: the next try is about what is seen then.
  const [seen, setSeen] = useState(person.seen);
  const changing = useMutation({
    mutationFn: () => send(person.id, change, { why: why.trim(), seen, roles }),
    onSuccess: (login) => (login ? onSecrets(login) : onClose()),
    onError(error) {
      const now = error instanceof Refused ? (error.body["case"] as DeskPerson | undefined) : null;
      if (!now) return;
      setSeen(now.seen);
      setRoles(now.roles);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });
  const words = WORDS[change];
  const lacksRoles = change === "roles" && roles.length === 0;
  const isChanged =
    changing.error instanceof Refused && changing.error.body.code === "case_changed";
  return (
    <Modal
      title={t(words.title, { name: person.name })}
      note={t(words.note)}
      closeLabel={common("close")}
      onClose={onClose}
      width={560}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (why.trim() && !lacksRoles && !changing.isPending) changing.mutate();
        }}
      >
        {changing.isError && (
          <Note
            tone="danger"
            role="alert"
            title={
              isChanged
                ? t("changedMeanwhile")
                : refusalWords(changing.error, common("somethingWrong"))
            }
          />
        )}
        {change === "roles" && (
          <RoleChoice
            chosen={roles}
            onChange={setRoles}
            error={isTried && lacksRoles ? t("rolesNeeded") : undefined}
          />
        )}
        <TextArea
          label={t("why")}
          rows={2}
          maxLength={500}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
          error={isTried && !why.trim() ? t("whyNeeded") : undefined}
        />
        <div className="flex flex-col gap-3">
          <Button
            type="submit"
            kind={change === "disable" ? "danger-outline" : "primary"}
            busy={changing.isPending ? t("saving") : null}
          >
            {t(words.now)}
          </Button>
          <Button kind="outline" onClick={onClose}>
            {t("keep")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface Wish {
  readonly why: string;
  readonly seen: string;
  readonly roles: readonly StaffRole[];
}

/** New secrets, where the change makes some. */
async function send(
  id: string,
  change: Change,
  { why, seen, roles }: Wish,
): Promise<EnrolledLogin | null> {
  const params = { id };
  if (change === "reset") {
    const path = "POST /api/v1/back-office/people/{id}/reset";
    return (await staffCall(path, { params, body: { why, seen } })).data.login;
  }
  if (change === "disable")
    await staffCall("POST /api/v1/back-office/people/{id}/disable", {
      params,
      body: { why, seen },
    });
  else
    await staffCall("PUT /api/v1/back-office/people/{id}/roles", {
      params,
      body: { why, seen, roles: [...roles] },
    });
  return null;
}
