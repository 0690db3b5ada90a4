const KEY = /^([a-z0-9-]{1,16}):([0-9a-f]{64})$/;

/** The keys that encrypt uploads and passport numbers: the first encrypts new ones, all of them decrypt. */
export interface DataKeys {
  readonly newest: DataKey;
  readonly all: readonly DataKey[];
  readonly find: (name: string) => DataKey | undefined;
}

/** 256 bits, and the name that stands in everything that was encrypted with it. */
export interface DataKey {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Reads `2027:<64 hex digits>,2026:<64 hex digits>`, the newest first. Null when it is not that. */
export function parseDataKeys(text: string): DataKeys | null {
  const keys: DataKey[] = [];
  for (const part of text.split(",")) {
    const [, name, hex] = KEY.exec(part.trim()) ?? [];
    if (!name || !hex) return null;
    keys.push({ name, bytes: Buffer.from(hex, "hex") });
  }
  const byName = new Map(keys.map((key) => [key.name, key]));
  const [newest] = keys;
  if (!newest || byName.size < keys.length) return null;
  return { newest, all: keys, find: (name) => byName.get(name) };
}
