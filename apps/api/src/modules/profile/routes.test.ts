import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { accounts } from "../accounts/tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe("the profile", () => {
  it("tells a fresh account what it has, with null for the rest", async () => {
    const { id, email, phone, headers } = await signUp(app);
    const answer = await app.http.inject({ url: "/api/v1/user", headers });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual({
      data: {
        id,
        email,
        phone: `+88${phone}`,
        title: null,
        first_name: null,
        last_name: null,
        gender: null,
        address: null,
        country: null,
        city: null,
        nationality: null,
        passport_number: null,
        state: null,
        avatar: null,
      },
    });
  });

  it("is called by its name once it has told one", async () => {
    const { id, headers } = await signUp(app);
    await app.database.db
      .update(accounts)
      .set({ firstName: "Rahima", lastName: "Khatun" })
      .where(eq(accounts.id, id));
    const checked = await app.http.inject({ url: "/api/v1/auth/check", headers });
    expect(checked.json()).toEqual({ data: { id, name: "Rahima Khatun" } });
  });

  it("is closed to strangers", async () => {
    expect((await app.http.inject({ url: "/api/v1/user" })).statusCode).toBe(401);
  });
});
