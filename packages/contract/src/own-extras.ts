import { z } from "zod";
import { wholeNumber } from "./admin-content.ts";
import { Version } from "./staff.ts";
import { requiredLine } from "./travellers.ts";

/* What the agency sells on its own flights beside the ticket: bags, and seats by the plan of an aircraft. */

/** The most kinds of bags of one flight. */
export const MAX_OWN_BAGS = 10;
/** The most zones of a seat plan. */
const MAX_ZONES = 20;
/** Most whole taka of one bag or seat. */
const MAX_EXTRA_TAKA = 100_000;

const price = wholeNumber(0, MAX_EXTRA_TAKA);
const row = wholeNumber(1, 99);
const rows = z.array(row).max(99, "too_long");

/** A bag that travellers of a flight can buy. */
export const OwnBag = z.strictObject({
  /** Chosen by the client; what was sold names it. */
  id: z.uuid("field_required"),
  name: requiredLine(40),
  /** What one bag may weigh. */
  kg: wholeNumber(1, 60),
  price,
  /** How many a traveller can buy. */
  most: wholeNumber(1, 9),
  is_refundable: z.boolean(),
  /** For one fare only; null: for all of them. */
  booking_class: z
    .string()
    .regex(/^[A-Z]$/, "booking_class_letter")
    .nullable(),
});
export type OwnBag = z.infer<typeof OwnBag>;

const planFields = {
  /** The letters of a row from the left, with a space for each aisle: "ABC DEF". */
  letters: z
    .string("seat_letters")
    .regex(/^[A-Z]+( [A-Z]+){0,2}$/, "seat_letters")
    .max(14, "too_long"),
  first_row: row,
  last_row: row,
  /** Numbers that no row has, such as 13. */
  skipped_rows: rows,
  exit_rows: rows,
  /** Seats that nobody can choose: "1A". */
  blocked: z.array(z.string().regex(/^[1-9]\d?[A-Z]$/, "seat_unknown")).max(500, "too_long"),
  /** What choosing a seat costs, by row. Rows in no zone cannot be chosen. */
  zones: z.array(z.strictObject({ from_row: row, to_row: row, price })).max(MAX_ZONES, "too_long"),
  is_refundable: z.boolean(),
};

/** The cabin of an aircraft, and what its seats cost. */
export const SeatPlan = z.strictObject(planFields);
export type SeatPlan = z.infer<typeof SeatPlan>;

/** Rules that involve several fields. */
function checkPlan({ value, issues }: z.core.ParsePayload<SeatPlan>): void {
  const refuse = (path: (string | number)[], message: string) =>
    issues.push({ code: "custom", message, path, input: value });
  const letters = value.letters.replaceAll(" ", "").split("");
  if (new Set(letters).size !== letters.length) refuse(["letters"], "seat_letters");
  if (value.last_row < value.first_row) refuse(["last_row"], "rows_reversed");
  for (const [at, zone] of value.zones.entries()) {
    if (zone.to_row < zone.from_row) refuse(["zones", at, "to_row"], "rows_reversed");
    const isTwice = value.zones.some(
      (other, before) =>
        before < at && other.from_row <= zone.to_row && zone.from_row <= other.to_row,
    );
    if (isTwice) refuse(["zones", at, "from_row"], "rows_twice");
  }
}

/** A seat plan as staff see it. */
export const AdminSeatPlan = z.object({
  id: z.string(),
  name: z.string(),
  plan: SeatPlan,
  /** Seats that can be chosen. */
  seats: z.int(),
  version: Version,
});
export type AdminSeatPlan = z.infer<typeof AdminSeatPlan>;
/** One plan. */
export const SeatPlanReply = z.object({ data: AdminSeatPlan });

/** A new plan, or an edit of one with the version that it is based on. The client chooses the id of a new one. */
export const SaveSeatPlanBody = z.strictObject({
  name: requiredLine(60),
  plan: SeatPlan.check(checkPlan),
  /** Null: there is no such plan yet. */
  version: Version.nullable(),
});
export type SaveSeatPlanBody = z.infer<typeof SaveSeatPlanBody>;

/** What a flight sells beside its tickets. */
export const OwnFlightExtras = z.object({
  seat_plan_id: z.string().nullable(),
  bags: z.array(OwnBag),
  version: Version,
});
export type OwnFlightExtras = z.infer<typeof OwnFlightExtras>;
/** What a flight sells, and the plans to choose from. */
export const OwnFlightExtrasReply = z.object({
  data: z.object({ extras: OwnFlightExtras, plans: z.array(AdminSeatPlan) }),
});

/** Saves what a flight sells. What was sold stays. */
export const SaveOwnFlightExtrasBody = z.strictObject({
  seat_plan_id: z.uuid().nullable(),
  bags: z
    .array(OwnBag)
    .max(MAX_OWN_BAGS, "too_long")
    .refine((bags) => new Set(bags.map(({ id }) => id)).size === bags.length, "invalid_value"),
  version: Version,
});
export type SaveOwnFlightExtrasBody = z.infer<typeof SaveOwnFlightExtrasBody>;
