/** What somebody wrote as a list, divided by commas or spaces: "1A, 1B 30F". */
export function readList(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== "");
}
