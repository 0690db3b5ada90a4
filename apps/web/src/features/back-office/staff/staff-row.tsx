import type { StaffMember } from "@ghuri/contract/admin-staff";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/class-names.ts";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { StaffChange } from "./change-staff-dialog.tsx";

/** What a new link does for a staff member. */
const LINK = { active: "renew", invited: "inviteAgain", disabled: "bringBack" } as const;
const LOOK = { active: "confirmed", invited: "open", disabled: "cancelled" } as const;

interface Props {
  readonly person: StaffMember;
  /** True when the URL names this staff member. */
  readonly isNamed: boolean;
  readonly onChange: (change: StaffChange) => void;
}

/** A staff member, with the actions on their access. */
export function StaffRow({ person, isNamed, onChange }: Props) {
  const t = useTranslations("backOfficeStaff");
  const shared = useTranslations("backOffice");
  const { formatInstant } = useFormat();
  const { name, roles, state, last_sign_in_at: last } = person;
  const isActive = state === "active";
  const link = LINK[state];
  return (
    <li
      aria-current={isNamed ? "true" : undefined}
      className={cx(
        "grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-2 px-[18px] py-3.5 aria-current:bg-sunken",
        "lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_auto]",
      )}
    >
      <div className="min-w-0">
        <h2 className="text-base leading-6 font-bold [overflow-wrap:anywhere]">
          {name} {person.is_me && <span className="font-normal text-ink-3">({t("you")})</span>}
        </h2>
        <p className="type-small text-ink-2 [overflow-wrap:anywhere]">{person.email}</p>
      </div>
      <p>{roles.map((role) => shared(`roles.${role}`)).join(", ")}</p>
      <div>
        <StatusChip look={LOOK[state]}>{t(state)}</StatusChip>
        <p className="type-caption numerals mt-1 text-ink-3">
          {person.is_signed_in
            ? t("atWork")
            : `${t("lastSignIn")}: ${last ? formatInstant(last) : t("never")}`}
        </p>
      </div>
      {person.is_me ? (
        <p className="type-small text-ink-3 lg:w-[330px]">{t("ownAccess")}</p>
      ) : (
        <div className="flex flex-wrap gap-2 lg:w-[330px]">
          {isActive && (
            <Button
              kind="outline"
              size={40}
              aria-label={t("changeRolesOf", { name })}
              onClick={() => onChange("roles")}
            >
              {t("changeRoles")}
            </Button>
          )}
          <Button
            kind="outline"
            size={40}
            aria-label={t(`${link}Of`, { name })}
            onClick={() => onChange("reset")}
          >
            {t(link)}
          </Button>
          {state !== "disabled" && (
            <Button
              kind="danger-outline"
              size={40}
              aria-label={t("deactivateOf", { name })}
              onClick={() => onChange("disable")}
            >
              {t("deactivate")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
