import type { StoredOffer } from "./offers.ts";
import { Refusal } from "./refusal.ts";
import type { OrderBody } from "./requests.ts";
import { isHome } from "./timetable.ts";

/** The passengers are those of the search, each infant belongs to an adult, and whoever goes abroad has a passport. */
export function checkParty(offers: readonly StoredOffer[], { request }: OrderBody): void {
  const { paxList } = request;
  const wanted = (offers[0]?.party ?? []).map((ptc) =>
    ptc === "ADT" ? "Adult" : ptc === "INF" ? "Infant" : "Child",
  );
  if (
    wanted.toSorted().join(" ") !==
    paxList
      .map(({ ptc }) => ptc)
      .toSorted()
      .join(" ")
  )
    throw new Refusal("PAX", "The passengers are not those of the search.");
  const adults = new Set(
    paxList.filter(({ ptc }) => ptc === "Adult").map(({ individual }) => nameOf(individual)),
  );
  for (const { ptc, individual } of paxList) {
    if (ptc !== "Infant") continue;
    const lap = individual.associatePax;
    if (!lap || !adults.delete(nameOf(lap)))
      throw new Refusal("INFANT", "Every infant belongs to an adult of its own.");
  }
  const isAbroad = !isHome(offers.flatMap(({ legs }) => legs.flat()));
  if (isAbroad && paxList.some(({ individual }) => !individual.identityDoc))
    throw new Refusal("PASSPORT", "Every passenger needs a passport.");
}

function nameOf({
  givenName,
  surname,
}: {
  readonly givenName: string;
  readonly surname: string;
}): string {
  return `${givenName} ${surname}`;
}
