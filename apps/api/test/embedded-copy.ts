import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { PGlite, postgresMod } from "@electric-sql/pglite";
import { EmscriptenBuiltinFilesystem } from "@electric-sql/pglite/basefs";
import { EmbeddedClient } from "../src/platform/db/embedded-client.ts";

/* Opening a database is the dearest thing that most test files do. PGlite's own way, an archive, unpacks that archive
   and compiles PostgreSQL again for each of them: a second of processor time. This takes a quarter of it. */

type PostgresMod = postgresMod.PostgresMod;

/* The types of Node do not have it. */
const { WebAssembly: compiler } = globalThis as unknown as {
  WebAssembly: { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };
};

/** A file of a closed database, or a folder where there are no bytes. */
interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array | null;
}

interface Program {
  readonly pgliteWasmModule: WebAssembly.Module;
  readonly fsBundle: Blob;
}

const templates = new Map<string, readonly Entry[]>();
let program: Promise<Program> | undefined;

/** Opens a copy, in memory, of the database in a folder that nothing has open. */
export async function openEmbeddedCopy(folder: string): Promise<EmbeddedClient> {
  let entries = templates.get(folder);
  if (!entries) templates.set(folder, (entries = readEntries(folder)));
  program ??= readProgram();
  return EmbeddedClient.open({
    ...(await program),
    fs: new CopiedFiles(entries),
    startParams: SMALL,
  });
}

/** A test has few rows, and starting costs time for every megabyte. */
const SMALL = [...EmbeddedClient.defaultStartParams, "-c", "shared_buffers=8MB"];

/** Where PGlite looks for its database. */
const DATA = "/pglite/data";

/** Files in memory, which are there before PostgreSQL starts. */
class CopiedFiles extends EmscriptenBuiltinFilesystem {
  private readonly entries: readonly Entry[];

  constructor(entries: readonly Entry[]) {
    super();
    this.entries = entries;
  }

  override async init(client: PGlite, options: Partial<PostgresMod>) {
    const { emscriptenOpts } = await super.init(client, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (mod: PostgresMod) => this.write(mod)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  private write({ FS }: PostgresMod): void {
    FS.mkdirTree(DATA, 0o700);
    for (const { name, bytes } of this.entries)
      if (bytes) FS.writeFile(`${DATA}/${name}`, new Uint8Array(bytes), { canOwn: true });
      else FS.mkdir(`${DATA}/${name}`, 0o700);
  }
}

/** What nothing here opens, half of all files: PostgreSQL's own two templates. */
const UNUSED = /^base\/[14]\//;

/** A folder comes before what is in it. */
function readEntries(folder: string): readonly Entry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const bytes = entry.isFile() ? readFileSync(file) : null;
      return { name: path.relative(folder, file).replaceAll(path.sep, "/"), bytes };
    })
    .filter(({ name }) => !UNUSED.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function readProgram(): Promise<Program> {
  const folder = path.dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  const wasm = await readFile(path.join(folder, "pglite.wasm"));
  const data = await readFile(path.join(folder, "pglite.data"));
  return { pgliteWasmModule: await compiler.compile(wasm), fsBundle: new Blob([data]) };
}
