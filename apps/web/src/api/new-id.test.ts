import { expect, it } from "vitest";
import { z } from "zod";
import { newId } from "./new-id.ts";

it("draws a UUID that the server takes, a new one each time", () => {
  const ids = Array.from({ length: 50 }, newId);
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(50);
});
