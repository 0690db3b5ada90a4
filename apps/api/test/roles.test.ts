import { type ApiCall, api } from "@ghuri/contract/api";
import { AUDIT_ROLES } from "@ghuri/contract/admin-audit";
import { BOOKING_ROLES } from "@ghuri/contract/admin-bookings";
import { MONEY_ROLES, REPORT_ROLES } from "@ghuri/contract/admin-reports";
import type { Endpoint } from "@ghuri/contract/endpoint";
import { QUEUE_ROLES, QueueKind, StaffRole } from "@ghuri/contract/staff";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type * as staffDoor from "../src/platform/http/auth/require-staff.ts";
import { signedInStaff, type StaffSession } from "./back-office.ts";
import { signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/* Which staff role may call what: generated from the contract, so that no endpoint is left out. */

const CALLS = (Object.entries(api) as [ApiCall, Endpoint][]).filter(
  ([, { access }]) => access === "staff",
);
const SOME_ID = "3f2c8a52-6a0e-4c63-9d0f-1d9a2b6f7c11";

/** Passed authorization, whatever follows: an unknown id is a 404 as well. */
const letIn = vi.hoisted(() => ({ count: 0 }));
vi.mock("../src/platform/http/auth/require-staff.ts", async (original) => {
  const real = await original<typeof staffDoor>();
  return {
    ...real,
    requireStaff: async (...asked: Parameters<typeof real.requireStaff>) => {
      const staff = await real.requireStaff(...asked);
      letIn.count += 1;
      return staff;
    },
  };
});

let app: TestApp;
let traveller: Record<string, string>;
const staff = {} as Record<StaffRole, StaffSession>;
beforeAll(async () => {
  app = await startTestApp();
  traveller = { ...(await signUp(app)).headers };
  for (const role of StaffRole.options) staff[role] = await signedInStaff(app, [role]);
});
afterAll(() => app.stop());

function send(key: string, headers: Record<string, string>) {
  const [method, template] = key.split(" ") as ["GET" | "POST", string];
  const url = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => someOf(key, name));
  return app.http.inject({ method, url, headers });
}

/** A path parameter: the first allowed value, or an unknown id. */
function someOf(key: string, name: string): string {
  const { params }: Endpoint = api[key as ApiCall] ?? {};
  const field =
    params instanceof z.ZodObject ? (params.shape as Record<string, unknown>)[name] : null;
  return field instanceof z.ZodEnum ? String(field.options[0]) : SOME_ID;
}

/** The response for a path that does not exist. */
async function nowhere(key: string, headers: Record<string, string>) {
  const unknown = await send(key.replace("back-office", "back-orifice"), headers);
  return shapeOf(unknown);
}

function shapeOf(answer: Awaited<ReturnType<typeof send>>) {
  const { request_id: _own, ...body } = answer.json<Record<string, unknown>>();
  const { "x-request-id": _id, date: _date, ...headers } = answer.headers;
  const counted = Object.keys(headers).filter((name) => !name.startsWith("x-ratelimit"));
  return { status: answer.statusCode, body, headers: counted.toSorted() };
}

describe.each(CALLS)("%s", (key, { roles = StaffRole.options }) => {
  it("answers 404 to a guest, a traveller, and staff without the CSRF header", async () => {
    const [read] = key.split(" ");
    const mute = { cookie: staff.admin.headers.cookie };
    const stolen = { cookie: "staff_session=some-token", "x-back-office": "1" };
    for (const headers of [{}, traveller, stolen, ...(read === "GET" ? [] : [mute])])
      expect(shapeOf(await send(key, headers))).toEqual(await nowhere(key, headers));
  });

  // Signing out is tested last and elsewhere: it would end the session of the other tests.
  it.skipIf(key.startsWith("DELETE /api/v1/back-office/session")).each(StaffRole.options)(
    "authorizes %s",
    async (role) => {
      const { headers } = staff[role];
      const before = letIn.count;
      const answer = await send(key, headers);
      const mayEnter = roles.includes(role);
      expect(letIn.count - before).toBe(mayEnter ? 1 : 0);
      if (!mayEnter) return expect(shapeOf(answer)).toEqual(await nowhere(key, headers));
      // Only a path without parameters certainly finds something.
      const isLost = answer.statusCode === 404 && !key.includes("{");
      return expect([answer.statusCode < 500, isLost]).toEqual([true, false]);
    },
  );

  it("does not reveal itself by another method", async () => {
    const [, path = ""] = key.split(" ");
    const isShared = CALLS.length > 0 && path === "/api/v1/back-office/session";
    const answer = await send(`PUT ${path}`, {});
    expect(answer.statusCode).toBe(isShared ? 405 : 404);
  });
});

it.each(QueueKind.options)("the queue of %s is counted for its own roles only", async (kind) => {
  for (const role of StaffRole.options) {
    const answer = await send("GET /api/v1/back-office/queues", { ...staff[role].headers });
    const kinds = answer.json<{ data: { kind: string }[] }>().data.map((queue) => queue.kind);
    const may: readonly StaffRole[] = QUEUE_ROLES[kind];
    expect([role, kinds.includes(kind)]).toEqual([role, may.includes(role)]);
  }
});

it.each(QueueKind.options)("a case of %s is claimed by its own roles only", async (kind) => {
  for (const role of StaffRole.options) {
    const headers = { ...staff[role].headers };
    const url = `/api/v1/back-office/claims/${kind}/${SOME_ID}`;
    const let_go = await app.http.inject({ method: "DELETE", url, headers });
    const may: readonly StaffRole[] = QUEUE_ROLES[kind];
    expect([role, let_go.statusCode]).toEqual([role, may.includes(role) ? 204 : 404]);
  }
});

/* Files and photos are not in the contract: plain links and pictures load them. */
const FILES: readonly (readonly [string, readonly StaffRole[]])[] = [
  [`manual-payments/${SOME_ID}/payment-proof`, QUEUE_ROLES["manual-payments"]],
  [`agencies/${SOME_ID}/licence`, QUEUE_ROLES.agencies],
  [`visa-applications/${SOME_ID}/documents/${SOME_ID}`, QUEUE_ROLES["visa-applications"]],
  ["bookings.csv", BOOKING_ROLES],
  [`bookings/${SOME_ID}/ticket.pdf`, BOOKING_ROLES],
  [`bookings/${SOME_ID}/receipt.pdf`, BOOKING_ROLES],
  ["audit.csv", AUDIT_ROLES],
  ...["days", "routes", "countries"].map(
    (table) => [`reports/${table}.csv`, REPORT_ROLES] as const,
  ),
  ["reports/money.csv", MONEY_ROLES],
];

describe.each(FILES)("the file %s", (path, roles) => {
  const key = `GET /api/v1/back-office/${path}`;

  it("answers 404 to a guest, a traveller, or another method", async () => {
    for (const headers of [{}, traveller, { cookie: "staff_session=some-token" }])
      expect(shapeOf(await send(key, headers))).toEqual(await nowhere(key, headers));
    expect((await send(key.replace("GET", "POST"), {})).statusCode).toBe(404);
  });

  it.each(StaffRole.options)("authorizes %s", async (role) => {
    const { cookie } = staff[role].headers;
    const before = letIn.count;
    const answer = await send(key, { cookie });
    const mayEnter = roles.includes(role);
    expect(letIn.count - before).toBe(mayEnter ? 1 : 0);
    if (!mayEnter) expect(shapeOf(answer)).toEqual(await nowhere(key, { cookie }));
    expect(answer.statusCode).toBeLessThan(500);
  });
});
