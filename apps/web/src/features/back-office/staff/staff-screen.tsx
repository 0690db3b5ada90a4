import type { StaffMember } from "@ghuri/contract/admin-staff";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AddStaffDialog } from "./add-staff-dialog.tsx";
import { ChangeStaffDialog, type StaffChange } from "./change-staff-dialog.tsx";
import { StaffRow } from "./staff-row.tsx";
import { staffListQuery } from "./queries.ts";

/** The open dialog. */
type Window =
  | { readonly kind: "add" }
  | { readonly kind: "change"; readonly change: StaffChange; readonly person: StaffMember };

/** The staff: add a member, change roles, send a new link, remove access. */
export function StaffScreen({ id }: { readonly id: string | undefined }) {
  const t = useTranslations("backOfficeStaff");
  const shared = useTranslations("backOffice");
  const [open, setOpen] = useState<Window | null>(null);
  const { data: people, isError, refetch } = useQuery(staffListQuery);
  const [invited, setInvited] = useState<StaffMember | null>(null);
  const close = () => setOpen(null);
  const tellInvited = (person: StaffMember) => {
    setInvited(person);
    close();
  };
  const active = people?.filter(({ state }) => state === "active").length ?? 0;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="type-card">{t("title")}</h1>
          <p className="type-small text-ink-2">{t("intro")}</p>
          <p role="status" className="mt-1 min-h-[1.5em] font-bold">
            {people && t("count", { count: active })}
          </p>
        </div>
        <Button
          kind="ink"
          size={40}
          icon={<IconUserPlus size={19} stroke={2} aria-hidden="true" />}
          onClick={() => setOpen({ kind: "add" })}
        >
          {t("add")}
        </Button>
      </div>
      {invited && (
        <Callout tone="success" role="status">
          {t("linkSent", { name: invited.name, email: invited.email })}
        </Callout>
      )}
      {!people && isError && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!people && !isError && <Skeleton className="h-72 rounded-[14px]" />}
      {people && (
        <ul aria-label={t("title")} className="card divide-y divide-line rounded-[14px]">
          {people.map((person) => (
            <StaffRow
              key={person.id}
              person={person}
              isNamed={person.id === id}
              onChange={(change) => setOpen({ kind: "change", change, person })}
            />
          ))}
        </ul>
      )}
      {open?.kind === "add" && <AddStaffDialog onClose={close} onAdded={tellInvited} />}
      {open?.kind === "change" && (
        <ChangeStaffDialog
          change={open.change}
          person={open.person}
          onClose={close}
          onInvited={tellInvited}
        />
      )}
    </div>
  );
}
