import type { CompanyGap } from "@ghuri/contract/admin-company";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { ensureCompany, type FirstCompany, listCompanyGaps } from "../../company/index.ts";
import { findSamples, type SampleOrder, type Samples } from "./find-samples.ts";

export interface GoLiveDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Encrypts TOTP secrets; undefined: not set. */
  readonly staffKey: string | undefined;
  /** Fills a database that has no company yet. */
  readonly firstCompany: FirstCompany;
}

/** What keeps a database from going live, in a sentence for the operator. */
interface Obstacle {
  readonly sentence: string;
  /** True: `ghuri go-live --clear` removes it. */
  readonly isClearable: boolean;
}

const FIELDS: Readonly<Record<CompanyGap["field"], string>> = {
  name_en: "English name",
  name_bn: "Bangla name",
  address_en: "English address",
  address_bn: "Bangla address",
  hours_en: "hours in English",
  hours_bn: "hours in Bangla",
  registration: "registration number",
  licence: "civil aviation licence number",
  bin: "BIN",
  tin: "TIN",
  phones: "phone number",
  email: "email address",
  sender_name: "sender name",
  sender_email: "sender address",
};

/** Lists everything at once; an empty list: the database may go live. */
export async function listObstacles({
  db,
  clock,
  firstCompany,
}: GoLiveDeps): Promise<readonly Obstacle[]> {
  const now = clock.now();
  const company = await ensureCompany(db, firstCompany, now);
  const samples = await findSamples(db, now);
  return [
    ...listCompanyGaps(company).map(({ field, problem }) =>
      byHand(`The company's ${FIELDS[field]} is ${problem === "empty" ? "empty" : "a sample"}.`),
    ),
    ...describeLogins(samples),
    ...describeContent(samples),
    ...describeOrders(samples),
  ];
}

const byHand = (sentence: string): Obstacle => ({ sentence, isClearable: false });
const clearable = (sentence: string): Obstacle => ({ sentence, isClearable: true });

function describeLogins({ demoStaff, unsealedStaff, demoAccountId }: Samples): Obstacle[] {
  return [
    ...demoStaff.map(({ email }) => clearable(`The demo administrator ${email} can sign in.`)),
    ...(demoAccountId ? [clearable("The demo traveller demo@ghuri.example can sign in.")] : []),
    ...(unsealedStaff.length > 0
      ? [
          clearable(
            `The one-time code secrets of ${count(unsealedStaff, "member")} of staff are stored in plain text.`,
          ),
        ]
      : []),
  ];
}

function describeContent({ paymentAccounts, coupons, packages, guidelines }: Samples): Obstacle[] {
  return [
    ...paymentAccounts.map(({ name }) =>
      clearable(`Travellers can pay into the sample account "${name}", which is nobody's.`),
    ),
    ...(coupons.length > 0
      ? [
          clearable(
            `${count(coupons, "sample coupon")} can be used: ${list(coupons.map(({ code }) => code))}.`,
          ),
        ]
      : []),
    ...(packages.length > 0
      ? [clearable(`${count(packages, "sample package")} can be sold.`)]
      : []),
    ...(guidelines.length > 0
      ? [clearable(`${count(guidelines, "sample visa guideline")} can be sold.`)]
      : []),
  ];
}

function describeOrders(samples: Samples): Obstacle[] {
  const { demo, others } = splitOrders(samples);
  return [
    ...(demo.length > 0
      ? [
          clearable(
            `The demo traveller has ${count(demo, "open sample booking")}: ${references(demo)}.`,
          ),
        ]
      : []),
    ...(others.length > 0
      ? [
          byHand(
            `Customers have ${count(others, "open booking")} of sample flights, packages or visas: ${references(others)}. Cancel them in the back office first.`,
          ),
        ]
      : []),
  ];
}

/** Orders of the demo traveller, which may be ended, and everybody else's, which may not. */
export function splitOrders({ orders, demoAccountId }: Samples) {
  const isDemo = ({ accountId }: SampleOrder) => accountId === demoAccountId;
  return { demo: orders.filter(isDemo), others: orders.filter((order) => !isDemo(order)) };
}

function references(orders: readonly SampleOrder[]): string {
  return list(orders.map(({ reference }) => reference));
}

function list(names: readonly string[]): string {
  const rest = names.length - 10;
  return [...names.slice(0, 10), ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}

function count(things: readonly unknown[], name: string): string {
  return `${things.length} ${name}${things.length === 1 ? "" : "s"}`;
}
