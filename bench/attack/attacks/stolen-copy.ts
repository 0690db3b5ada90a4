import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import { type Attack, gainsOf } from "../attack.ts";
import { flatJpeg } from "../flat-jpeg.ts";
import { bookFlight, bookingIdOf, findFlight, signUp } from "../people.ts";
import { send } from "../send.ts";
import type { Target } from "../target.ts";

export interface StolenCopyFacts {
  /** Tables in which a passport number can be read. */
  readonly tables: readonly string[];
  readonly searchedTables: number;
  /** Uploads that are a picture to everybody. */
  readonly pictures: number;
  readonly files: number;
  /** The owner's own list still shows the number. */
  readonly isShownToOwner: boolean;
}

const NUMBER = "QX7719283";

/** Row 11: a copy of the database and of the uploads, without the keys. */
export const readStolenCopy: Attack<StolenCopyFacts> = {
  name: "passports in a stolen copy of database and uploads",
  async carryOut(target) {
    const { address } = target;
    const person = await signUp(address);
    const { token, from } = person;
    const form = new FormData();
    for (const [name, value] of Object.entries(traveller())) form.set(name, value);
    form.set("document", new Blob([new Uint8Array(flatJpeg(600, 400))]), "passport.jpg");
    const saved = await send(address, {
      path: "/api/v1/user/travellers",
      from,
      token,
      body: form,
    });
    if (saved.status !== 201) throw new Error(`Saving a traveller answered ${saved.text}`);
    const { data } = JSON.parse(saved.text) as { data: { passport_file: string } };
    const flight = await findFlight(address, { from, daysAhead: 90, to: "DXB" });
    const names = { ...traveller(), passport_file: data.passport_file };
    bookingIdOf(await bookFlight(address, person, flight, { names }));
    const list = await send(address, { path: "/api/v1/user/travellers", from, token });
    return {
      ...(await searchTables(target)),
      ...(await searchFiles(target.dataDir)),
      isShownToOwner: list.text.includes(NUMBER),
    };
  },
  describe: ({ tables, searchedTables, pictures, files }) =>
    `readable in ${tables.length} of ${searchedTables} tables and ${pictures} of ${files} files`,
  judge: ({ tables, pictures, files, isShownToOwner }) => [
    ...tables.map((table) => `${table} has a passport number in plain text`),
    ...gainsOf(
      [pictures > 0, `${pictures} uploads are not encrypted`],
      [files === 0, "no upload was stored, so nothing was searched"],
      [!isShownToOwner, "the owner cannot read the number any more"],
    ),
  ],
};

function traveller() {
  return {
    title: "Ms",
    first_name: "Nadia",
    last_name: "Karim",
    date_of_birth: "1990-05-17",
    gender: "female",
    country: "BD",
    nationality: "BD",
    passport_number: NUMBER,
    passport_expiry_date: addDays(todayInDhaka(new Date()), 2000),
  };
}

/** Reads every row of every table as text, as a thief does. */
async function searchTables({ database }: Target) {
  const { rows } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const tables: string[] = [];
  for (const { name } of rows) {
    const found = await database.query(
      `select 1 from ${name} as row where row::text like '%' || $1 || '%' limit 1`,
      [NUMBER],
    );
    if (found.rows.length > 0) tables.push(name);
  }
  return { tables, searchedTables: rows.length };
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

async function searchFiles(dataDir: string) {
  const folder = path.join(dataDir, "files");
  const names = await readdir(folder);
  const contents = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  const pictures = contents.filter((bytes) => bytes.subarray(0, 3).equals(JPEG)).length;
  return { pictures, files: names.length };
}
