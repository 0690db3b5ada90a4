// Also on PostgreSQL and Redis: two decisions at the same time.
import type { ContactCase } from "@ghuri/contract/contact-cases";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  signedInStaff,
  claimCase,
  type StaffSession,
  readQueue,
} from "../../../../test/back-office.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let app: TestApp;
let nadia: StaffSession;
beforeAll(async () => {
  app = await startTestApp();
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
});
afterAll(() => app.stop());

async function write(message: string): Promise<void> {
  const payload = { name: "Rahima", email: "rahima@example.com", message };
  const sent = await app.http.inject({ method: "POST", url: "/api/v1/contact", payload });
  expect(sent.statusCode).toBe(201);
  app.clock.advanceMinutes(1);
}

const waiting = () => readQueue<ContactCase>(app, nadia, "messages");
const finish = (id: string, body: object) =>
  app.http.inject({
    method: "POST",
    url: `/api/v1/back-office/messages/${id}/done`,
    headers: nadia.headers,
    payload: body,
  });

describe("contact messages", () => {
  it("are listed oldest first until someone records a resolution", async () => {
    await write("Which terminal?");
    await write("May I bring a kite?");
    const [first, second] = await waiting();
    expect([first?.message, second?.message]).toEqual(["Which terminal?", "May I bring a kite?"]);
    expect(first).toMatchObject({ name: "Rahima", has_account: false, done: null, claim: null });
    const id = first?.id ?? "";
    const body = { note: "Rang her: terminal 2.", version: first?.version };

    expect((await finish(id, body)).json<RefusalBody>().code).toBe("claim_needed");
    await claimCase(app, nadia, "messages", id);
    expect((await finish(id, { ...body, note: "" })).json<RefusalBody>().errors).toHaveProperty(
      "note",
    );
    expect((await finish(id, body)).json()).toMatchObject({
      data: { done: { by: "Nadia Islam", note: "Rang her: terminal 2." }, claim: null },
    });
    expect((await waiting()).map(({ message }) => message)).toEqual(["May I bring a kite?"]);
    expect((await finish(id, body)).json<RefusalBody>().code).toBe("already_decided");
    expect((await finish(crypto.randomUUID(), body)).statusCode).toBe(404);
  });

  it("are answered by email, and the answer is kept with the message", async () => {
    await write("Is breakfast included?");
    const one = (await waiting()).find(({ message }) => message === "Is breakfast included?");
    const id = one?.id ?? "";
    const answer = (body: object) =>
      app.http.inject({
        method: "POST",
        url: `/api/v1/back-office/messages/${id}/answers`,
        headers: nadia.headers,
        payload: { resolve: false, version: one?.version, ...body },
      });
    const text = "Yes, every morning.\n\nNadia";
    expect((await answer({ text })).json<RefusalBody>().code).toBe("claim_needed");
    await claimCase(app, nadia, "messages", id);
    expect((await answer({ text: " " })).json<RefusalBody>().errors).toHaveProperty("text");
    const { data } = (await answer({ text })).json<{ data: ContactCase }>();
    expect(data).toMatchObject({ done: null, answers: [{ by: "Nadia Islam", text }] });
    const emails = (await emailsTo(app, "rahima@example.com")).filter(({ subject }) =>
      subject.includes(`answer to your message ${one?.reference}`),
    );
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain("Yes, every morning.");
    // A second click carries the version that the first one changed.
    expect((await answer({ text })).json<RefusalBody>().code).toBe("case_changed");
    const last = await answer({ text: "And lunch.", resolve: true, version: data.version });
    expect(last.json()).toMatchObject({
      data: { done: { by: "Nadia Islam" }, answers: [{ text }, { text: "And lunch." }] },
    });
  });

  it.runIf(POSTGRES)("are resolved once, with the first note", { tags: "postgres" }, async () => {
    await write("Is there a train?");
    const one = (await waiting()).find(({ message }) => message === "Is there a train?");
    const id = one?.id ?? "";
    await claimCase(app, nadia, "messages", id);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((at) => finish(id, { note: `Told her ${at}.`, version: one?.version })),
    );
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(1);
    const first = done[0]?.json<{ data: ContactCase }>().data.done;
    for (const answer of answers)
      if (answer.statusCode !== 200)
        expect(answer.json()).toMatchObject({ code: "already_decided", case: { done: first } });
  });
});
