/** "erp.internal, 10.0.0.5:8080" as single names, in lower case. */
export function readList(list = ""): string[] {
  const names = list.split(",").map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== "");
}
