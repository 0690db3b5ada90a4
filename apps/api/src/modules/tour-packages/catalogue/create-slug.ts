/** Turns a name into a URL slug: drops apostrophes and replaces other signs with hyphens. */
export function createSlug(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll("'", "")
    .replaceAll(/[^a-z0-9]+/g, "-");
  return slug.replaceAll(/^-+|-+$/g, "") || "package";
}
