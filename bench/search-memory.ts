// node bench/search-memory.ts [minutes]: resident memory of the product, minute by minute, while it is searched as much as it can.
import { printMachine } from "./setup/print-machine.ts";
import { coldSearch, findConnections } from "./setup/cold-searches.ts";
import { perSecond, printTable } from "./setup/print-table.ts";
import { pickRandom } from "./setup/pick-random.ts";
import { readProcessUsage } from "./setup/process-usage.ts";
import { getLatencyStats, runLoad } from "./setup/run-load.ts";
import { withProduct } from "./setup/with-product.ts";

const PORT = 4366;
const IN_FLIGHT = 20;
const ADULTS = [1, 2, 3, 4, 5, 6, 7];
const MINUTE_S = 60;

const [minutes = "30"] = process.argv.slice(2);

await withProduct(PORT, async ({ address, databaseUrl, pid }) => {
  const rows = [["at rest", "", resident(pid)]];
  const connections = await findConnections(address);
  const next = () => coldSearch(connections, pickRandom([false, true]), pickRandom(ADULTS));
  for (let minute = 1; minute <= Number(minutes); minute += 1) {
    const load = await runLoad({
      address,
      inFlight: IN_FLIGHT,
      until: { seconds: MINUTE_S },
      next,
    });
    const searches = getLatencyStats(load, ({ status }) => status === 200);
    rows.push([`minute ${minute}`, perSecond(searches.perSecond), resident(pid)]);
  }
  printTable(
    `${IN_FLIGHT} searches in flight, each with criteria of its own`,
    ["", "searches/s", "resident MB"],
    rows,
  );
  await printMachine(databaseUrl);
});

function resident(pid: number): string {
  return readProcessUsage(pid).residentMb.toFixed(0);
}
