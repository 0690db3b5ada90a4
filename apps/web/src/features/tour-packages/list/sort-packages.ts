import type { PackageSummary } from "@ghuri/contract/tour-packages";

/** "all" keeps the server's order. */
export const PACKAGE_SORTS = ["all", "price", "days"] as const;
export type PackageSort = (typeof PACKAGE_SORTS)[number];

/** Cheapest or shortest first; ties keep the server's order. */
export function sortPackages<Item extends Pick<PackageSummary, "price" | "duration">>(
  packages: readonly Item[],
  sort: PackageSort,
): readonly Item[] {
  if (sort === "all") return packages;
  const by = (item: Item) => (sort === "price" ? item.price : item.duration);
  return packages.toSorted((one, other) => by(one) - by(other));
}
