/** A name as it stands in an address: "cox-s bazar" has no apostrophe, other signs are hyphens. */
export function createSlug(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll("'", "")
    .replaceAll(/[^a-z0-9]+/g, "-");
  return slug.replaceAll(/^-+|-+$/g, "") || "package";
}
