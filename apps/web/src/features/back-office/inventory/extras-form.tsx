import {
  type AdminSeatPlan,
  MAX_OWN_BAGS,
  type OwnBag,
  type OwnFlightExtras,
} from "@ghuri/contract/own-extras";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { newId } from "../../../api/new-id.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toNumber } from "../content/editing/use-field-props.ts";
import { RefusalNote } from "../shell/refusal-note.tsx";
import { SeatPlanDialog } from "./seat-plan-dialog.tsx";
import { useInventoryAction } from "./use-inventory-action.ts";

interface Props {
  readonly flightId: string;
  readonly extras: OwnFlightExtras;
  readonly plans: readonly AdminSeatPlan[];
  readonly isReadOnly: boolean;
}

/** The bags of a flight, and the seat plan of its aircraft. */
export function ExtrasForm({ flightId, extras, plans, isReadOnly }: Props) {
  const t = useTranslations("backOfficeInventory.extras");
  const shared = useTranslations("backOfficeInventory");
  const { formatNumber } = useFormat();
  const [typed, setTyped] = useState(extras);
  /** Null: no plan is edited. An empty text: a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const saving = useInventoryAction((body: OwnFlightExtras) =>
    adminCall("PUT /api/v1/back-office/own-flights/{id}/extras", {
      params: { id: flightId },
      body,
    }),
  );
  const { refusal } = saving;
  const errorOf = (path: string) => refusal?.errors?.[path]?.[0];
  const setBag = (at: number, changes: Partial<OwnBag>) =>
    setTyped({
      ...typed,
      bags: typed.bags.map((bag, place) => (place === at ? { ...bag, ...changes } : bag)),
    });
  const plan = plans.find(({ id }) => id === typed.seat_plan_id);
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          saving.run(typed);
        }}
      >
        {refusal?.code !== "invalid" && (
          <RefusalNote refusal={refusal} hasFailed={saving.hasFailed} />
        )}
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={t("plan")}
            className="min-w-[240px] flex-1"
            disabled={isReadOnly}
            value={typed.seat_plan_id ?? ""}
            options={[
              { value: "", label: t("noPlan") },
              ...plans.map(({ id, name, seats }) => ({
                value: id,
                label: t("planWithSeats", { name, seats: formatNumber(seats) }),
              })),
            ]}
            onChange={({ target }) => setTyped({ ...typed, seat_plan_id: target.value || null })}
          />
          {!isReadOnly && plan && (
            <Button kind="outline" size={40} onClick={() => setEdited(plan.id)}>
              {t("editPlan")}
            </Button>
          )}
          {!isReadOnly && (
            <Button kind="outline" size={40} onClick={() => setEdited("")}>
              {t("newPlan")}
            </Button>
          )}
        </div>
        {typed.bags.map((bag, at) => (
          <fieldset key={bag.id} disabled={isReadOnly} className="rounded-xl bg-sunken p-4">
            <legend className="sr-only">{t("bag", { name: bag.name })}</legend>
            <div className="grid grid-cols-2 items-start gap-4 wide:grid-cols-5">
              <TextField
                label={t("fields.name")}
                className="col-span-2 wide:col-span-1"
                value={bag.name}
                maxLength={40}
                autoComplete="off"
                onChange={({ target }) => setBag(at, { name: target.value })}
                error={errorOf(`bags.${at}.name`)}
              />
              {(["kg", "price", "most"] as const).map((name) => (
                <TextField
                  key={name}
                  label={t(`fields.${name}`)}
                  defaultValue={bag[name]}
                  inputMode="numeric"
                  autoComplete="off"
                  onChange={({ target }) => setBag(at, { [name]: toNumber(target.value) ?? 0 })}
                  error={errorOf(`bags.${at}.${name}`)}
                />
              ))}
              <TextField
                label={t("fields.booking_class")}
                help={t("everyFare")}
                value={bag.booking_class ?? ""}
                maxLength={1}
                autoComplete="off"
                onChange={({ target }) =>
                  setBag(at, { booking_class: target.value.trim().toUpperCase() || null })
                }
                error={errorOf(`bags.${at}.booking_class`)}
              />
            </div>
            <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
              <Checkbox
                checked={bag.is_refundable}
                onChange={({ target }) => setBag(at, { is_refundable: target.checked })}
              >
                {t("refundable")}
              </Checkbox>
              <Button
                kind="ghost"
                size={40}
                icon={<IconTrash size={18} stroke={2} aria-hidden="true" />}
                onClick={() =>
                  setTyped({ ...typed, bags: typed.bags.filter(({ id }) => id !== bag.id) })
                }
              >
                {t("removeBag", { name: bag.name })}
              </Button>
            </div>
          </fieldset>
        ))}
        {!isReadOnly && (
          <div className="flex flex-wrap justify-between gap-3">
            {typed.bags.length < MAX_OWN_BAGS && (
              <Button
                kind="outline"
                size={40}
                icon={<IconPlus size={18} stroke={2} aria-hidden="true" />}
                onClick={() => setTyped({ ...typed, bags: [...typed.bags, emptyBag()] })}
              >
                {t("addBag")}
              </Button>
            )}
            <Button type="submit" size={40} busyLabel={saving.isBusy ? shared("saving") : null}>
              {t("save")}
            </Button>
          </div>
        )}
      </form>
      {edited !== null && (
        <SeatPlanDialog
          plan={plans.find(({ id }) => id === edited) ?? null}
          onClose={() => setEdited(null)}
          onSaved={(id) => {
            setTyped((before) => ({ ...before, seat_plan_id: id }));
            setEdited(null);
          }}
        />
      )}
    </>
  );
}

function emptyBag(): OwnBag {
  return {
    id: newId(),
    name: "",
    kg: 20,
    price: 0,
    most: 2,
    is_refundable: true,
    booking_class: null,
  };
}
