import fc from "fast-check";

/* Input that no well-behaved client sends. */

const TEXTS = [
  "",
  " ",
  "\0",
  "DAC\0",
  "\u0001\u001b[31m\u007f",
  "\ud800",
  "ঢাকা",
  "👩‍👩‍👧‍👦",
  "‮gnp.exe",
  "a".repeat(300),
  "x".repeat(20_000),
  "'; drop table accounts; --",
  "%",
  "%_",
  "${7*7}",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "null",
  "NaN",
  "-1",
  "1e309",
  "99999999999999999999",
  "2026-02-30",
  "9999-12-31",
  "0000-00-00",
  "[]",
  "{}",
  "[[[[",
  '[{"departure":"DAC"}]',
  "[null]",
  '{"length":1}',
  "00000000-0000-0000-0000-000000000000",
];

const NAMES = ["__proto__", "constructor", "prototype", "toString", "then", "0", "", "a.b", "a[]"];

export const hostileText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: "binary", maxLength: 80 }),
);

export const hostileName = fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 20 }));

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, [], {}, [[]], [null], -1, 0.5, 1e21, -1e308, 2 ** 31, 2 ** 53),
  fc.constant(Array.from({ length: 5000 }, () => 1)),
  fc.dictionary(hostileName, hostileText, { maxKeys: 4 }),
  fc.jsonValue(),
);

/** A valid value with one part, at any depth, made invalid, added or left out. */
export function corrupted(good: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(good) && good.length > 0)
    return fc.oneof(
      hostileValue,
      fc.constant([...good, ...good]),
      corrupted(good[0]).map((first) => [first, ...(good.slice(1) as unknown[])]),
    );
  if (typeof good !== "object" || good === null || Array.isArray(good)) return hostileValue;
  const parts = Object.entries(good);
  return fc.oneof(
    hostileValue,
    fc.record({ name: hostileName, value: hostileValue }).map(({ name, value }) => {
      return Object.fromEntries([...parts, [name, value]]);
    }),
    ...parts.flatMap(([name, value]) => [
      fc.constant(Object.fromEntries(parts.filter(([other]) => other !== name))),
      corrupted(value).map((bad) => Object.fromEntries([...parts, [name, bad]])),
    ]),
  );
}

/** A path segment: raw, so that the percent signs may be malformed, too. */
export const hostilePathSegment = fc.oneof(
  fc.constantFrom("%00", "%", "%zz", "%E0%A4%A", "%2e%2e", "%2F", "a".repeat(70), "a".repeat(500)),
  hostileText.map(encoded).filter((text) => text !== "" && text !== "." && text !== ".."),
);

/** Pairs as a query or a form, with repeated names and broken escapes. */
export function hostilePairs(good: Readonly<Record<string, string>>): fc.Arbitrary<string> {
  const name = fc.oneof(fc.constantFrom(...Object.keys(good), ...NAMES), hostileName).map(encoded);
  const value = fc.oneof(fc.constantFrom("%", "%00", "%zz", "a=b=c"), hostileText.map(encoded));
  const pair = fc.tuple(name, value).map((both) => both.join("="));
  return fc
    .tuple(fc.array(pair, { maxLength: 4 }), fc.subarray(Object.entries(good)))
    .map(([bad, kept]) => [
      ...kept.map(([key, text]) => `${encoded(key)}=${encoded(text)}`),
      ...bad,
    ])
    .map((pairs) => pairs.join("&"));
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
