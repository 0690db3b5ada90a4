import type { DeskBooking, DeskEvent, DeskLetter } from "@ghuri/contract/desk-bookings";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import type { moneyStory } from "../../payments/index.ts";
import { staffNames } from "../people/staff-names.ts";
import { auditEntries } from "../tables.ts";
import type { RoomDetail } from "./rooms.ts";

type Entry = typeof auditEntries.$inferSelect;

/** A look changes nothing. */
const LOOKS: ReadonlySet<string> = new Set(["passport.look", "paper.look"]);

/** What staff did to this booking, newest first. */
export async function actsOn(db: Queryable, id: string): Promise<Entry[]> {
  const kinds = ["booking", "visa-application"];
  return db
    .select()
    .from(auditEntries)
    .where(and(inArray(auditEntries.subjectKind, kinds), eq(auditEntries.subjectId, id)))
    .orderBy(desc(auditEntries.number));
}

export function changesAmong(acts: readonly Entry[]): Entry[] {
  return acts.filter(({ act }) => !LOOKS.has(act));
}

interface Sources {
  readonly detail: RoomDetail;
  readonly money: Awaited<ReturnType<typeof moneyStory>>;
  readonly acts: readonly Entry[];
  readonly letters: readonly DeskLetter[];
}

/** Everything that happened to a booking, its money and its letters, newest first. */
export async function bookingStory(
  db: Queryable,
  { detail, money, acts, letters }: Sources,
): Promise<DeskBooking["timeline"]> {
  const nameOf = await staffNames(db, [
    ...money.events.map(({ event }) => event.staffId),
    ...money.stages.map(({ event }) => event.staffId),
  ]);
  const story: DeskEvent[] = [
    ...detail.events.map((event) => ({ ...event, about: "booking" as const, name: null })),
    ...money.events.map(({ event, tranId }) => ({
      at: event.at.toISOString(),
      about: "payment" as const,
      from: event.from,
      to: event.to,
      by: event.source,
      name: nameOf(event.staffId),
      note: event.note,
      reference: tranId,
    })),
    ...money.stages.map(({ event, reference }) => ({
      at: event.at.toISOString(),
      about: "refund" as const,
      from: null,
      to: event.stage,
      by: event.staffId === null ? "system" : "staff",
      name: nameOf(event.staffId),
      note: event.note,
      reference,
    })),
    ...letters.map((letter) => ({
      at: letter.at,
      about: "letter" as const,
      from: letter.state,
      to: letter.kind,
      by: "system",
      name: null,
      note: null,
      reference: null,
    })),
    ...acts.map((entry) => ({
      at: entry.at.toISOString(),
      about: "staff" as const,
      from: null,
      to: entry.act,
      by: "staff",
      name: entry.staffName,
      note: entry.why,
      reference: null,
    })),
  ];
  // Of one moment, what was written later stands above.
  return story.toReversed().toSorted((one, other) => other.at.localeCompare(one.at));
}
