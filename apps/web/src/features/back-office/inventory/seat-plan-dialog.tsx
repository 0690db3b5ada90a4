import type { AdminSeatPlan, SeatPlan } from "@ghuri/contract/own-extras";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { newId } from "../../../api/new-id.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toNumber } from "../content/editing/use-field-props.ts";
import { RefusalNote } from "../shell/refusal-note.tsx";
import { readList } from "./read-list.ts";
import { useInventoryAction } from "./use-inventory-action.ts";

interface Props {
  /** Null: a new one. */
  readonly plan: AdminSeatPlan | null;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

const NEW: SeatPlan = {
  letters: "ABC DEF",
  first_row: 1,
  last_row: 30,
  skipped_rows: [13],
  exit_rows: [],
  blocked: [],
  zones: [{ from_row: 1, to_row: 30, price: 0 }],
  is_refundable: false,
};

const ROW_LISTS = ["skipped_rows", "exit_rows"] as const;

/** The cabin of an aircraft: rows, letters, exits, blocked seats, and what seats cost by row. */
export function SeatPlanDialog({ plan, onClose, onSaved }: Props) {
  const t = useTranslations("backOfficeInventory.extras");
  const shared = useTranslations("backOfficeInventory");
  const common = useTranslations("common");
  const [id] = useState(() => plan?.id ?? newId());
  const [name, setName] = useState(plan?.name ?? "");
  const [typed, setTyped] = useState(plan?.plan ?? NEW);
  const saving = useInventoryAction(
    () =>
      adminCall("PUT /api/v1/back-office/seat-plans/{id}", {
        params: { id },
        body: { name, plan: typed, version: plan?.version ?? null },
      }),
    () => onSaved(id),
  );
  const { refusal } = saving;
  const errorOf = (path: string) => refusal?.errors?.[path]?.[0];
  const setZone = (at: number, changes: Partial<SeatPlan["zones"][number]>) =>
    setTyped({
      ...typed,
      zones: typed.zones.map((zone, place) => (place === at ? { ...zone, ...changes } : zone)),
    });
  return (
    <Dialog
      title={plan ? t("editPlan") : t("newPlan")}
      closeLabel={common("close")}
      width={720}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          saving.run(undefined);
        }}
      >
        {refusal?.code !== "invalid" && (
          <RefusalNote refusal={refusal} hasFailed={saving.hasFailed} />
        )}
        <TextField
          label={t("planName")}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          error={errorOf("name")}
        />
        <div className="grid gap-4 tab:grid-cols-3">
          <TextField
            label={t("planFields.letters")}
            help={t("lettersHelp")}
            value={typed.letters}
            maxLength={14}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, letters: target.value.toUpperCase() })}
            error={errorOf("plan.letters")}
          />
          {(["first_row", "last_row"] as const).map((field) => (
            <TextField
              key={field}
              label={t(`planFields.${field}`)}
              defaultValue={typed[field]}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) =>
                setTyped({ ...typed, [field]: toNumber(target.value) ?? 0 })
              }
              error={errorOf(`plan.${field}`)}
            />
          ))}
        </div>
        <div className="grid gap-4 tab:grid-cols-2">
          {ROW_LISTS.map((field) => (
            <TextField
              key={field}
              label={t(`planFields.${field}`)}
              help={t("listHelp")}
              defaultValue={typed[field].join(", ")}
              autoComplete="off"
              onChange={({ target }) =>
                setTyped({ ...typed, [field]: readList(target.value).map(Number) })
              }
              error={findError(refusal?.errors, `plan.${field}`)}
            />
          ))}
        </div>
        <TextField
          label={t("planFields.blocked")}
          help={t("blockedHelp")}
          defaultValue={typed.blocked.join(", ")}
          autoComplete="off"
          onChange={({ target }) =>
            setTyped({ ...typed, blocked: readList(target.value.toUpperCase()) })
          }
          error={findError(refusal?.errors, "plan.blocked")}
        />
        <fieldset className="flex flex-col gap-3">
          <legend className="type-small mb-2 font-bold">{t("zones")}</legend>
          {typed.zones.map((zone, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- zones have no name, and only the last one is removed
            <div key={at} className="grid grid-cols-3 items-start gap-3">
              {(["from_row", "to_row", "price"] as const).map((field) => (
                <TextField
                  key={field}
                  label={t(`zoneFields.${field}`)}
                  defaultValue={zone[field]}
                  inputMode="numeric"
                  autoComplete="off"
                  onChange={({ target }) => setZone(at, { [field]: toNumber(target.value) ?? 0 })}
                  error={errorOf(`plan.zones.${at}.${field}`)}
                />
              ))}
            </div>
          ))}
          <div className="flex flex-wrap gap-3">
            <Button
              kind="outline"
              size={40}
              icon={<IconPlus size={18} stroke={2} aria-hidden="true" />}
              onClick={() =>
                setTyped({
                  ...typed,
                  zones: [
                    ...typed.zones,
                    { from_row: typed.last_row, to_row: typed.last_row, price: 0 },
                  ],
                })
              }
            >
              {t("addZone")}
            </Button>
            {typed.zones.length > 0 && (
              <Button
                kind="ghost"
                size={40}
                icon={<IconTrash size={18} stroke={2} aria-hidden="true" />}
                onClick={() => setTyped({ ...typed, zones: typed.zones.slice(0, -1) })}
              >
                {t("removeZone")}
              </Button>
            )}
          </div>
        </fieldset>
        <Checkbox
          checked={typed.is_refundable}
          onChange={({ target }) => setTyped({ ...typed, is_refundable: target.checked })}
        >
          {t("seatsRefundable")}
        </Checkbox>
        <Button
          type="submit"
          className="self-end"
          busyLabel={saving.isBusy ? shared("saving") : null}
        >
          {t("savePlan")}
        </Button>
      </form>
    </Dialog>
  );
}

/** The first error of a list, whichever of its values has it. */
function findError(
  errors: Readonly<Record<string, readonly string[]>> | undefined,
  path: string,
): string | undefined {
  const found = Object.entries(errors ?? {}).find(([name]) => name.startsWith(path));
  return found?.[1][0];
}
