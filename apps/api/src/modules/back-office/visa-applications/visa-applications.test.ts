// Also on PostgreSQL and Redis: two decisions at the same time.
import type { RefusalBody } from "@ghuri/contract/refusals";
import type { VisaCase, VisaCaseRow, RevealedNumbers } from "@ghuri/contract/visa-cases";
import { and, asc, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  applyForVisa,
  getApplication,
  SAMPLE_PDF,
  sampleApplicants,
  submitAllDocuments,
  submitDocument,
} from "../../../../test/apply-for-visa.ts";
import { multipart } from "../../../../test/multipart.ts";
import { mailboxEmails } from "../../../platform/mail/tables.ts";
import { runAllJobs, openPaymentPage, payAt } from "../../../../test/book-flight.ts";
import {
  signedInStaff,
  claimCase,
  type StaffSession,
  readQueue,
} from "../../../../test/back-office.ts";
import { photo } from "../../../../test/sample-photos.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { waitForLock } from "../../../../test/wait-for-lock.ts";
import { lockOrder } from "../../orders/index.ts";
import { visaDocuments } from "../../visa/tables.ts";
import { verifyAudit } from "../audit/verify-audit.ts";
import { auditEntries } from "../tables.ts";

const QUEUE = "/api/v1/back-office/visa-applications";

let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;
let nadia: StaffSession;
beforeAll(async () => {
  const started = await startTestApp();
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  owner = await signUp(app);
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
});
afterAll(() => app.stop());

async function applyInHand(): Promise<string> {
  const id = await applyForVisa(app, owner);
  expect((await claimCase(app, nadia, "visa-applications", id)).statusCode).toBe(200);
  return id;
}

async function look(id: string): Promise<VisaCase> {
  const answer = await app.http.inject({ url: `${QUEUE}/${id}`, headers: nadia.headers });
  return answer.json<{ data: VisaCase }>().data;
}

/** Runs an action on the application at its current version. */
async function work(id: string, verb: "move" | "notes" | "documents", body: object) {
  const { version } = await look(id);
  return app.http.inject({
    method: "POST",
    url: `${QUEUE}/${id}/${verb}`,
    headers: nadia.headers,
    payload: { version, ...body },
  });
}

/** Records the embassy's decision about one traveller. */
async function recordResult(
  id: string,
  traveller: string,
  fields: { readonly result: string; readonly note?: string },
  visa?: Buffer,
) {
  const { version } = await look(id);
  const files = visa ? { document: { bytes: visa } } : {};
  const { payload, headers } = await multipart({ version, ...fields }, files);
  return app.http.inject({
    method: "POST",
    url: `${QUEUE}/${id}/travellers/${traveller}/result`,
    headers: { ...nadia.headers, ...headers },
    payload,
  });
}

const codeOf = (answer: { json: () => unknown }) => (answer.json() as RefusalBody).code;

describe("a visa application", () => {
  it("goes from the form to the visa, each step emailed and audited", async () => {
    const id = await applyInHand();
    const rows = await readQueue<VisaCaseRow>(app, nadia, "visa-applications");
    expect(rows.find((row) => row.id === id)).toMatchObject({
      country: "Thailand",
      status: "in_review",
      is_paid: false,
      claim: { is_mine: true },
    });
    expect(codeOf(await work(id, "move", { to: "submitted" }))).toBe("visa_fee_unpaid");
    await payAt(app, await openPaymentPage(app, owner, id, "visa"));
    await runAllJobs(app);

    const silent = await work(id, "move", { to: "documents_needed" });
    expect(silent.json<RefusalBody>().errors).toHaveProperty("note");
    const note = "A bank statement of the last six months, please.";
    await work(id, "move", { to: "documents_needed", note });
    expect(await getApplication(app, owner, id)).toMatchObject({
      status: "documents_needed",
      note,
    });
    await work(id, "move", { to: "in_review" });
    expect(codeOf(await work(id, "move", { to: "submitted" }))).toBe("visa_documents_missing");
    await submitAllDocuments(app, owner, id);
    await work(id, "move", { to: "submitted" });
    const [one] = (await look(id)).travellers;
    const approved = await recordResult(id, one?.id ?? "", { result: "approved" }, SAMPLE_PDF);
    expect(approved.json()).toMatchObject({
      data: { status: "approved", next: [], claim: null, travellers: [{ result: "approved" }] },
    });
    const emails = await emailsTo(app, "ayesha@example.com");
    expect(emails.some(({ text }) => text.includes(note))).toBe(true);
    const log = await app.database.db
      .select({ act: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(asc(auditEntries.number));
    expect(log.map(({ act }) => act)).toEqual([
      "visa.documents_needed",
      "visa.in_review",
      "visa.submitted",
      "visa.result",
    ]);
    expect(await verifyAudit(app.database.db)).toMatchObject({ isIntact: true });
  });

  it("gets a result for each traveller, each emailed with the visa, and closes with the last", async () => {
    const travellers = await sampleApplicants(app, owner, 2);
    const id = await applyForVisa(app, owner, { traveller: 2, travellers });
    await claimCase(app, nadia, "visa-applications", id);
    await payAt(app, await openPaymentPage(app, owner, id, "visa"));
    await runAllJobs(app);
    await submitAllDocuments(app, owner, id);
    const [first, second] = (await look(id)).travellers.map((one) => one.id) as [string, string];
    expect(codeOf(await recordResult(id, first, { result: "approved" }, SAMPLE_PDF))).toBe(
      "visa_not_submitted",
    );
    await work(id, "move", { to: "submitted" });
    expect(await look(id)).toMatchObject({ accepts_results: true, next: ["rejected"] });

    const without = await recordResult(id, first, { result: "approved" });
    expect(without.json<RefusalBody>().errors).toHaveProperty("document");
    const silent = await recordResult(id, second, { result: "rejected" });
    expect(silent.json<RefusalBody>().errors).toHaveProperty("note");
    const stranger = await recordResult(
      id,
      crypto.randomUUID(),
      { result: "approved" },
      SAMPLE_PDF,
    );
    expect(stranger.statusCode).toBe(404);

    // The wrong file first: the visa can be replaced while another result is open.
    await recordResult(id, first, { result: "approved" }, await photo());
    const { travellers: recorded } = await getApplication(app, owner, id);
    await recordResult(id, first, { result: "approved" }, SAMPLE_PDF);
    expect((await getApplication(app, owner, id)).status).toBe("submitted");
    await recordResult(id, second, { result: "rejected", note: "No return ticket." });

    const closed = await getApplication(app, owner, id);
    expect(closed).toMatchObject({
      status: "approved",
      note: "No return ticket.",
      travellers: [
        { result: "approved", visa_file: expect.any(String) },
        { result: "rejected", visa_file: null },
      ],
    });
    const file = (name: string | null | undefined) =>
      app.http.inject({ url: `/api/v1/files/${name}`, headers: owner.headers });
    const visa = await file(closed.travellers[0]?.visa_file);
    expect([visa.headers["content-type"], visa.rawPayload]).toEqual([
      "application/pdf",
      SAMPLE_PDF,
    ]);
    expect((await file(recorded[0]?.visa_file)).statusCode).toBe(200);

    await runAllJobs(app);
    const emails = await app.database.db
      .select()
      .from(mailboxEmails)
      .where(like(mailboxEmails.cause, `visa-${id}-visa_%`))
      .orderBy(asc(mailboxEmails.attachmentName));
    expect(emails.map(({ attachmentName }) => attachmentName)).toEqual([
      expect.stringMatching(/^visa-\w{10}-1\.pdf$/),
      null,
    ]);
    expect(emails[1]?.text).toContain("No return ticket.");
  });

  it("accepts PDFs as documents, except those with active content", async () => {
    const id = await applyInHand();
    const [one] = (await look(id)).travellers;
    const bank = { traveller_id: one?.id ?? "", code: "bank" };
    const active = Buffer.from(
      SAMPLE_PDF.toString().replace("/Pages 2", "/OpenAction<</S/J#53>>/Pages 2"),
    );
    for (const bytes of [active, SAMPLE_PDF.subarray(0, 40)]) {
      const refused = await submitDocument(app, owner, id, bank, bytes);
      expect([refused.statusCode, codeOf(refused)]).toEqual([415, "file_type"]);
    }
    expect((await submitDocument(app, owner, id, bank, SAMPLE_PDF)).statusCode).toBe(201);
    const document = (await look(id)).travellers[0]?.documents.find(({ code }) => code === "bank");
    expect(document).toMatchObject({ state: "received", file_type: "pdf" });
    const shown = await app.http.inject({ url: document?.photo ?? "", headers: nadia.headers });
    expect([shown.headers["content-type"], shown.rawPayload]).toEqual([
      "application/pdf",
      SAMPLE_PDF,
    ]);
  });

  it("masks numbers, and reveals them to allowed roles with an audit entry", async () => {
    const id = await applyInHand();
    const [one] = (await look(id)).travellers;
    expect(one?.passport_number).toMatch(/^•+\w{3}$/);
    expect(one?.phone).toMatch(/^\+88017\d{2} •••\d{3}$/);
    const show = (headers: Record<string, string>, traveller = one?.id ?? "") =>
      app.http.inject({
        method: "POST",
        url: `${QUEUE}/${id}/travellers/${traveller}/numbers`,
        headers,
      });
    const { data } = (await show(nadia.headers)).json<{ data: RevealedNumbers }>();
    expect(data.passport_number).toBe("A12345670");
    expect(data.phone).toMatch(/^\+8801\d{9}$/);
    const entries = () =>
      app.database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(await entries()).toMatchObject([
      { action: "passport.look", staffName: "Nadia Islam", after: { traveller: one?.id } },
    ]);
    expect(JSON.stringify(await entries())).not.toContain(data.passport_number);
    const finance = await signedInStaff(app, ["finance"]);
    for (const headers of [owner.headers, finance.headers])
      expect((await show(headers)).statusCode).toBe(404);
    for (const stranger of [crypto.randomUUID(), "nobody"])
      expect((await show(nadia.headers, stranger)).statusCode).toBe(404);
    expect(await entries()).toHaveLength(1);
  });

  it("audits every view of a photo", async () => {
    const id = await applyInHand();
    const [one] = (await look(id)).travellers;
    const passport = one?.documents.find(({ code }) => code === "passport");
    const photo = await app.http.inject({ url: passport?.photo ?? "", headers: nadia.headers });
    expect([photo.statusCode, photo.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    const [entry] = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(entry).toMatchObject({ action: "paper.look", after: { file: passport?.file } });
    const finance = await signedInStaff(app, ["finance"]);
    for (const headers of [{}, owner.headers, finance.headers])
      expect((await app.http.inject({ url: passport?.photo ?? "", headers })).statusCode).toBe(404);
    const elsewhere = `${QUEUE}/${await applyInHand()}/documents/${passport?.file}`;
    expect((await app.http.inject({ url: elsewhere, headers: nadia.headers })).statusCode).toBe(
      404,
    );
  });

  it("has its documents reviewed one by one, and the traveller sees why one was refused", async () => {
    const id = await applyInHand();
    const [one] = (await look(id)).travellers;
    await submitDocument(app, owner, id, { traveller_id: one?.id ?? "", code: "bank" });
    const documentOf = async () =>
      (await look(id)).travellers[0]?.documents.find(({ code }) => code === "bank");
    const { file } = (await documentOf()) ?? {};
    const review = { traveller_id: one?.id, code: "bank", file };
    const note = "Cut off at the edge.";
    expect((await work(id, "documents", { ...review, verdict: "refused", note })).statusCode).toBe(
      200,
    );
    const seen = (await getApplication(app, owner, id)).travellers[0];
    expect(seen?.documents.find(({ code }) => code === "bank")).toMatchObject({
      state: "refused",
      note,
    });
    expect(codeOf(await work(id, "documents", { ...review, verdict: "accepted" }))).toBe(
      "already_decided",
    );
    const stranger = { ...review, traveller_id: crypto.randomUUID(), verdict: "accepted" };
    expect((await work(id, "documents", stranger)).statusCode).toBe(404);
  });

  it(
    "reviewed while a newer document arrives is refused with the current case",
    { tags: "postgres" },
    async () => {
      const id = await applyInHand();
      const { version, travellers } = await look(id);
      await submitDocument(app, owner, id, { traveller_id: travellers[0]?.id ?? "", code: "bank" });
      const stale = await work(id, "move", {
        to: "documents_needed",
        note: "Bank, please",
        version,
      });
      expect(codeOf(stale)).toBe("case_changed");
    },
  );

  it("takes notes that the traveller sees, each in its own email, and shows a timeline", async () => {
    const id = await applyInHand();
    const notes = ["The embassy is closed until Sunday.", "It opens again on Monday."];
    for (const note of notes) {
      const answer = await work(id, "notes", { note });
      expect(answer.json()).toMatchObject({ data: { claim: { is_mine: true } } });
      expect((await getApplication(app, owner, id)).note).toBe(note);
      app.clock.advanceMinutes(1);
    }
    await runAllJobs(app);
    const emails = await emailsTo(app, "ayesha@example.com");
    for (const note of notes)
      expect(emails.filter(({ text }) => text.includes(note))).toHaveLength(1);
    const { timeline } = await look(id);
    expect(timeline.filter(({ about }) => about !== "email")).toMatchObject([
      { about: "staff", to: "visa.note", name: "Nadia Islam", note: notes[1] },
      { about: "staff", to: "visa.note", name: "Nadia Islam", note: notes[0] },
      { about: "booking", from: null, to: "in_review", by: "traveller" },
    ]);
    expect(timeline.filter(({ to }) => to === "note")).toHaveLength(2);
  });
});

describe.runIf(POSTGRES)(
  "a visa application under concurrent requests",
  { tags: "postgres" },
  () => {
    it("changes status once for five requests: one event, one audit entry, one email", async () => {
      const id = await applyInHand();
      const { version } = await look(id);
      const note = `A statement, please (${id}).`;
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          work(id, "move", { to: "documents_needed", note, version }),
        ),
      );
      const codes = answers.map((answer) => (answer.statusCode === 200 ? "done" : codeOf(answer)));
      expect(codes.toSorted()).toEqual([
        "case_changed",
        "case_changed",
        "case_changed",
        "case_changed",
        "done",
      ]);
      await runAllJobs(app);
      const emails = await emailsTo(app, "ayesha@example.com");
      expect(emails.filter(({ text }) => text.includes(note))).toHaveLength(1);
      const { timeline } = await look(id);
      expect(timeline.filter(({ to }) => to === "visa.documents_needed")).toHaveLength(1);
      expect(await verifyAudit(app.database.db)).toMatchObject({ isIntact: true });
    });

    it("does not change status past a document that is just arriving", async () => {
      const { db } = app.database;
      const id = await applyInHand();
      const { version, travellers } = await look(id);
      const [one] = travellers;
      const passport = one?.documents.find(({ code }) => code === "passport");
      const late = await db.transaction(async (tx) => {
        await lockOrder(tx, "visa", id);
        const sent = work(id, "move", { to: "documents_needed", note: "Bank, please.", version });
        await waitForLock(db);
        await tx
          .update(visaDocuments)
          .set({ state: "received", file: passport?.file ?? "" })
          .where(and(eq(visaDocuments.applicantId, one?.id ?? ""), eq(visaDocuments.code, "bank")));
        // Wrapped, since the transaction would wait for what waits for it.
        return { sent };
      });
      expect(codeOf(await late.sent)).toBe("case_changed");
      expect((await look(id)).status).toBe("in_review");
    });

    it("withdrawn by its traveller during a status change ends in one of both states", async () => {
      for (let round = 0; round < 4; round++) {
        const id = await applyInHand();
        const { version } = await look(id);
        const [moved, cancelled] = await Promise.all([
          work(id, "move", { to: "documents_needed", note: "A statement, please.", version }),
          app.http.inject({
            method: "POST",
            url: `/api/v1/user/visa-applications/${id}/cancel`,
            headers: owner.headers,
          }),
        ]);
        const { status, timeline } = await look(id);
        expect(cancelled.statusCode).toBe(200);
        expect(status).toBe("cancelled");
        // Either moved and then withdrawn, or withdrawn first, which refuses the move.
        const steps = timeline.filter(({ to }) => to === "visa.documents_needed").length;
        expect([moved.statusCode === 200, steps]).toEqual([
          steps === 1,
          moved.statusCode === 200 ? 1 : 0,
        ]);
        expect(moved.statusCode).toBeLessThan(500);
      }
    });
  },
);
