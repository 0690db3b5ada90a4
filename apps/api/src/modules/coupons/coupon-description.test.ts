import { CouponReply, CouponsReply } from "@ghuri/contract/coupons";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { coupons } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it("a stored description is sanitised on read [S2.3-24 OP-44]", async () => {
  const { db } = app.database;
  const written = `<p onclick="steal()">Fly <b>now</b></p><script>steal()</script><img src=x onerror=steal()>`;
  await db
    .update(coupons)
    .set({ descriptionEn: written, descriptionBn: written })
    .where(eq(coupons.code, "GULF5"));
  for (const language of ["en", "bn"]) {
    const headers = { "accept-language": language };
    const list = await app.http.inject({ url: "/api/v1/coupons", headers });
    const gulf = CouponsReply.parse(list.json()).data.find(({ name }) => name === "GULF5");
    const one = await app.http.inject({ url: `/api/v1/coupons/${gulf?.hash}`, headers });
    for (const { description } of [gulf ?? { description: "" }, CouponReply.parse(one.json()).data])
      expect(description).toBe("<p>Fly now</p>");
  }
});
