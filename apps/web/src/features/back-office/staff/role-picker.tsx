import { StaffRole } from "@ghuri/contract/staff";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldNote } from "../../../ui/field.tsx";

interface Props {
  readonly chosen: readonly StaffRole[];
  readonly onChange: (chosen: StaffRole[]) => void;
  readonly error: string | undefined;
}

/** Checkboxes of the four staff roles. */
export function RolePicker({ chosen, onChange, error }: Props) {
  const t = useTranslations("backOfficeStaff");
  const shared = useTranslations("backOffice");
  const noteId = useId();
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className="type-small mb-1.5 font-bold">{t("roles")}</legend>
      {StaffRole.options.map((role) => (
        <Checkbox
          key={role}
          checked={chosen.includes(role)}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) =>
            onChange(
              StaffRole.options.filter((one) =>
                one === role ? target.checked : chosen.includes(one),
              ),
            )
          }
        >
          <span className="block font-bold">{shared(`roles.${role}`)}</span>
          <span className="type-small block text-ink-2">{t(`roleNotes.${role}`)}</span>
        </Checkbox>
      ))}
      {error && <FieldNote id={noteId} error={error} />}
    </fieldset>
  );
}
