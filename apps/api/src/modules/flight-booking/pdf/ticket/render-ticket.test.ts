import { describe, expect, it } from "vitest";
import {
  sampleTicketedTraveller,
  sampleReceipt,
  sampleTicket,
} from "../../../../../test/sample-documents.ts";
import { maskPassport } from "./mask-passport.ts";
import { renderReceipt } from "../../../../platform/pdf/render-receipt.ts";
import { printTicket } from "./print-ticket.ts";
import { renderTicket } from "./render-ticket.ts";

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length;
const fontsOf = (pdf: Buffer) =>
  new Set(
    [...pdf.toString("latin1").matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(
      ([, name]) => name,
    ),
  );

describe("a ticket PDF", () => {
  it("is one page for three travellers on a round trip, in either language", async () => {
    for (const language of ["en", "bn"] as const) {
      const pdf = await renderTicket(sampleTicket({ language }));
      expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
      expect(pagesOf(pdf)).toBe(1);
    }
  });

  it("embeds each font of both scripts once", async () => {
    const pdf = await renderTicket(sampleTicket({ language: "bn" }));
    const names = [...fontsOf(pdf)];
    expect(names).toContain("HindSiliguri-bengali-400");
    expect(names).toContain("HindSiliguri-latin-700");
    expect(names.every((name) => name?.startsWith("HindSiliguri"))).toBe(true);
    expect(pdf.length).toBeLessThan(120_000);
  });

  it("has more pages for fourteen travellers and eight flights", async () => {
    const flight = {
      from: "DAC",
      to: "BKK",
      departs: "2026-11-22T23:45",
      arrives: "2026-11-23T03:10",
    };
    const leg = [{ ...flight, layover: 90 }, flight];
    const travellers = Array.from({ length: 14 }, (_, at) =>
      sampleTicketedTraveller("TANIA", "MS", "ADT", at),
    );
    const pdf = await renderTicket(sampleTicket({ legs: [leg, leg, leg, leg], travellers }));
    expect(pagesOf(pdf)).toBeGreaterThan(2);
  });
});

it("a receipt is one page, in either language", async () => {
  for (const language of ["en", "bn"] as const)
    expect(pagesOf(await renderReceipt(sampleReceipt({ language })))).toBe(1);
});

it("PDFs are rendered in a worker thread that survives a failing one", async () => {
  const broken = printTicket({ ...sampleTicket(), site: "no address" });
  await expect(broken).rejects.toThrow("Invalid URL");
  const pdf = await printTicket(sampleTicket());
  expect(pagesOf(pdf)).toBe(1);
});

it("passport numbers are masked", () => {
  expect(maskPassport("A01234567")).toBe("A01••••67");
  expect(maskPassport("AB1234")).toBe("••••34");
  expect(maskPassport(null)).toBe("–");
});
