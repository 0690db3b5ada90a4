import { z } from "zod";
import { Iata } from "./airports.ts";
import { Instant } from "./dates.ts";
import { LastChange } from "./desk-content.ts";
import { AirportRef } from "./flights.ts";
import { pageOf } from "./lists.ts";
import { Taka } from "./money.ts";
import { requiredLine } from "./people.ts";
import { PageLanguage, PageText, WordsPage } from "./page-texts.ts";
import { Seen, type StaffRole } from "./staff.ts";

/* ---- The quick searches of the home page ---- */

export const MAX_PRESETS = 24;

/** All of them in their order: the list is saved as one. */
export const SavePresetsBody = z.strictObject({
  presets: z
    .array(z.strictObject({ origin: Iata, destination: Iata, is_hidden: z.boolean() }))
    .max(MAX_PRESETS, "too_long")
    .check((context) => {
      const known = new Set<string>();
      for (const [at, { origin, destination }] of context.value.entries()) {
        const refuse = (message: string) =>
          context.issues.push({ code: "custom", message, path: [at], input: context.value });
        if (origin === destination) refuse("same_airports");
        if (known.has(`${origin}-${destination}`)) refuse("preset_twice");
        known.add(`${origin}-${destination}`);
      }
    }),
  seen: Seen,
});

export const DeskPreset = z.object({
  origin: AirportRef,
  destination: AirportRef,
  is_hidden: z.boolean(),
  /** The lowest price of the next 30 days; null: not looked up yet, or nobody flies. */
  price: Taka.nullable(),
});
export type DeskPreset = z.infer<typeof DeskPreset>;
export const DeskPresetsReply = z.object({
  data: z.array(DeskPreset),
  last_change: LastChange,
  seen: Seen,
});

/* ---- Accounts that take manual payments ---- */

/** Who says where travellers send their money. */
export const PAYMENT_ACCOUNT_ROLES = ["finance", "admin"] as const satisfies readonly StaffRole[];

const accountFields = {
  /** The bank and the branch, or the wallet. */
  name: requiredLine(120),
  number: requiredLine(60).regex(/^[\p{L}\p{N} ./()-]+$/u, "account_number_form"),
};

export const PaymentAccountBody = z.strictObject(accountFields);
export const SavePaymentAccountBody = z.strictObject({ ...accountFields, seen: Seen });
export const SwitchPaymentAccountBody = z.strictObject({
  to: z.enum(["open", "closed"]),
  seen: Seen,
});
const accountIds = z.array(z.string().min(1).max(64)).max(200, "too_long");

/** Every account, the first to be offered first; `seen`: the order that is changed. */
export const OrderPaymentAccountsBody = z.strictObject({ ids: accountIds, seen: accountIds });

export const DeskPaymentAccount = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  /** From when travellers are not offered it any more; null: they are. */
  closed_at: Instant.nullable(),
  /** Manual payments that name it: from the first one on its number stays. */
  payments: z.int(),
  seen: Seen,
});
export type DeskPaymentAccount = z.infer<typeof DeskPaymentAccount>;
export const DeskPaymentAccountsReply = z.object({ data: z.array(DeskPaymentAccount) });
export const DeskPaymentAccountReply = z.object({ data: DeskPaymentAccount });

/* ---- Pages of words ---- */

export const DeskPageParams = z.object({ id: WordsPage, language: PageLanguage });
export const DeskPageVersionParams = z.object({
  ...DeskPageParams.shape,
  version: z.coerce.number().int().min(1).max(1_000_000),
});

const html = z.string().max(20_000, "too_long");

/** What staff write; the HTML is sanitised before it is kept. */
export const PageTextDraft = z.strictObject({
  title: requiredLine(120),
  intro: z.string().trim().max(600, "too_long"),
  parts: z
    .array(
      z.strictObject({
        id: z
          .string("field_required")
          .min(1, { error: "field_required", abort: true })
          .regex(/^[a-z][a-z-]{0,39}$/, "page_part_address"),
        heading: requiredLine(160),
        chip: z
          .string()
          .trim()
          .max(40, "too_long")
          .nullable()
          .transform((word) => word || null),
        html,
        cards: z.array(z.strictObject({ title: requiredLine(120), html })).max(12, "too_long"),
      }),
    )
    .min(1, "field_required")
    .max(40, "too_long")
    .check((context) => {
      const known = new Set<string>();
      for (const [at, { id }] of context.value.entries()) {
        if (known.has(id))
          context.issues.push({
            code: "custom",
            message: "page_part_twice",
            path: [at, "id"],
            input: context.value,
          });
        known.add(id);
      }
    }),
});
export type PageTextDraft = z.infer<typeof PageTextDraft>;

/** `text` null: back to the text that came with the product. */
export const SavePageBody = z.strictObject({ text: PageTextDraft.nullable(), seen: Seen });

/** One time that staff wrote. */
export const PageVersion = z.object({
  version: z.int(),
  written_at: Instant,
  written_by: z.string(),
  /** True where it went back to the text that came with the product. */
  is_built_in: z.boolean(),
});
export type PageVersion = z.infer<typeof PageVersion>;

export const DeskPageRow = z.object({
  id: WordsPage,
  language: PageLanguage,
  /** The newest writing; null: nobody has written since the product came. */
  newest: PageVersion.nullable(),
});
export type DeskPageRow = z.infer<typeof DeskPageRow>;
export const DeskPagesReply = z.object({ data: z.array(DeskPageRow) });

export const DeskPage = z.object({
  id: WordsPage,
  language: PageLanguage,
  /** What stands now; null: the text that came with the product. */
  text: PageText.nullable(),
  /** The addresses of the other language's parts, as far as staff wrote it: null else. */
  other_parts: z.array(z.string()).nullable(),
  /** Newest first. */
  versions: z.array(PageVersion),
  seen: Seen,
});
export type DeskPage = z.infer<typeof DeskPage>;
export const DeskPageReply = z.object({ data: DeskPage });
export const DeskPageVersionReply = z.object({
  data: z.object({ ...PageVersion.shape, text: PageText.nullable() }),
});

/* ---- The list of the newsletter ---- */

/** `pending`: has not pressed the button of the letter yet. `gone`: left, and is forgotten. */
export const SubscriberState = z.enum(["confirmed", "pending", "gone"]);
export type SubscriberState = z.infer<typeof SubscriberState>;

export const SubscribersQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** A part of the address. */
  search: z.string().trim().max(120).default(""),
  state: SubscriberState.default("confirmed"),
});

export const Subscriber = z.object({
  id: z.string(),
  /** Null once the reader has left: nothing else is known of them. */
  email: z.string().nullable(),
  language: PageLanguage,
  state: SubscriberState,
  asked_at: Instant,
  confirmed_at: Instant.nullable(),
  left_at: Instant.nullable(),
});
export type Subscriber = z.infer<typeof Subscriber>;

/** Newest first; with how many there are of each state. */
export const SubscribersReply = pageOf(Subscriber).extend({
  counts: z.record(SubscriberState, z.int()),
});

/** Why somebody is taken off; a choice and no words, since the record is kept for ever. */
export const RemovalReason = z.enum(["asked_by_letter", "asked_by_phone", "bounces", "not_theirs"]);
export const RemoveSubscriberBody = z.strictObject({ reason: RemovalReason });

/** A table for a mail program, of those who confirmed; taking it is written to the record. */
export const SubscribersTableReply = z.object({
  data: z.object({ file: z.string(), rows: z.int(), csv: z.string() }),
});
