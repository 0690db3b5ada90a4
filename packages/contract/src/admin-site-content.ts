import { z } from "zod";
import { Iata } from "./airports.ts";
import { Instant } from "./dates.ts";
import { LastChange } from "./admin-content.ts";
import { AirportRef } from "./flights.ts";
import { paginated } from "./pagination.ts";
import { Taka } from "./money.ts";
import { requiredLine } from "./travellers.ts";
import { PageLanguage, PageText, TextPage } from "./page-texts.ts";
import { Version, type StaffRole } from "./staff.ts";

/* ---- Quick searches of the home page ---- */

/** Maximum routes on the home page. */
export const MAX_PRESETS = 24;

/** The whole list in order. */
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
  version: Version,
});

/** A route on the home page. */
export const AdminPreset = z.object({
  origin: AirportRef,
  destination: AirportRef,
  is_hidden: z.boolean(),
  /** Lowest price of the next 30 days; null when unknown or without flights. */
  price: Taka.nullable(),
});
export type AdminPreset = z.infer<typeof AdminPreset>;
/** Reply: the routes in the order of the home page. */
export const AdminPresetsReply = z.object({
  data: z.array(AdminPreset),
  last_change: LastChange,
  version: Version,
});

/* ---- Accounts for manual payments ---- */

/** Roles that manage payment accounts. */
export const PAYMENT_ACCOUNT_ROLES = ["finance", "admin"] as const satisfies readonly StaffRole[];

const accountFields = {
  /** Bank and branch, or wallet. */
  name: requiredLine(120),
  number: requiredLine(60).pipe(z.string().regex(/^[\p{L}\p{N} ./()-]+$/u, "account_number_form")),
};

/** Body of a new deposit account. */
export const PaymentAccountBody = z.strictObject(accountFields);
/** An edit of a deposit account, with the version it is based on. */
export const SavePaymentAccountBody = z.strictObject({ ...accountFields, version: Version });
/** Closes or reopens a deposit account. */
export const SwitchPaymentAccountBody = z.strictObject({
  to: z.enum(["open", "closed"]),
  version: Version,
});
const accountIds = z.array(z.string().min(1).max(64)).max(200, "too_long");

/** All account ids in the new order. `expected`: the order that the change is based on. */
export const ReorderPaymentAccountsBody = z.strictObject({ ids: accountIds, expected: accountIds });

/** A deposit account as staff see it. */
export const AdminPaymentAccount = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  /** Closed since; null while travellers can choose it. */
  closed_at: Instant.nullable(),
  /** Manual payments to this account: after the first one its number cannot change. */
  payments: z.int(),
  version: Version,
});
export type AdminPaymentAccount = z.infer<typeof AdminPaymentAccount>;
/** Reply: all deposit accounts, open and closed. */
export const AdminPaymentAccountsReply = z.object({ data: z.array(AdminPaymentAccount) });
/** Reply: one deposit account. */
export const AdminPaymentAccountReply = z.object({ data: AdminPaymentAccount });

/* ---- Text pages ---- */

/** Path of a page text. */
export const AdminPageParams = z.object({ id: TextPage, language: PageLanguage });
/** Path of one version of a page text. */
export const AdminPageVersionParams = z.object({
  ...AdminPageParams.shape,
  version: z.coerce.number().int().min(1).max(1_000_000),
});

const html = z.string().max(20_000, "too_long");

/** The edited text; its HTML is sanitised before it is stored. */
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

/** `text` null restores the built-in text. */
export const SavePageBody = z.strictObject({ text: PageTextDraft.nullable(), version: Version });

/** One saved version. */
export const PageVersion = z.object({
  version: z.int(),
  written_at: Instant,
  written_by: z.string(),
  /** True when this version restored the built-in text. */
  is_built_in: z.boolean(),
});
export type PageVersion = z.infer<typeof PageVersion>;

/** A page text in one language, in the list. */
export const AdminPageRow = z.object({
  id: TextPage,
  language: PageLanguage,
  /** Latest version; null when nobody has edited the page. */
  newest: PageVersion.nullable(),
});
export type AdminPageRow = z.infer<typeof AdminPageRow>;
/** Reply: every page text in both languages. */
export const AdminPagesReply = z.object({ data: z.array(AdminPageRow) });

/** A page text in the editor. */
export const AdminPage = z.object({
  id: TextPage,
  language: PageLanguage,
  /** Current text; null: the built-in text. */
  text: PageText.nullable(),
  /** Section ids of the other language's text; null when it is built in. */
  other_parts: z.array(z.string()).nullable(),
  /** Newest first. */
  versions: z.array(PageVersion),
  version: Version,
});
export type AdminPage = z.infer<typeof AdminPage>;
/** Reply: a page text. */
export const AdminPageReply = z.object({ data: AdminPage });
/** Reply: an earlier version of a page text; null: the built-in text. */
export const AdminPageVersionReply = z.object({
  data: z.object({ ...PageVersion.shape, text: PageText.nullable() }),
});

/* ---- Newsletter subscribers ---- */

/** `pending`: not confirmed yet. `gone`: unsubscribed and erased. */
export const SubscriberState = z.enum(["confirmed", "pending", "gone"]);
export type SubscriberState = z.infer<typeof SubscriberState>;

/** Query of the subscriber list. */
export const SubscribersQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** Part of the email address. */
  search: z.string().trim().max(120).default(""),
  state: SubscriberState.default("confirmed"),
});

/** A newsletter subscriber. */
export const Subscriber = z.object({
  id: z.string(),
  /** Null after the subscriber left: the address is erased. */
  email: z.string().nullable(),
  language: PageLanguage,
  state: SubscriberState,
  asked_at: Instant,
  confirmed_at: Instant.nullable(),
  left_at: Instant.nullable(),
});
export type Subscriber = z.infer<typeof Subscriber>;

/** Newest first, with the number of each state. */
export const SubscribersReply = paginated(Subscriber).extend({
  counts: z.record(SubscriberState, z.int()),
});

/** Why a subscriber is removed: a fixed choice, since the audit log is kept forever. */
export const RemovalReason = z.enum(["asked_by_letter", "asked_by_phone", "bounces", "not_theirs"]);
/** Body that removes a subscriber and erases the address. */
export const RemoveSubscriberBody = z.strictObject({ reason: RemovalReason });

/** Confirmed subscribers as CSV; the export is audited. */
export const SubscriberExportReply = z.object({
  data: z.object({ file: z.string(), rows: z.int(), csv: z.string() }),
});
