// Runs the stand-in airline: `node packages/airline-standin/src/main.ts`. It prints its address once it listens.
import type { AddressInfo } from "node:net";
import { createAirlineServer } from "./server.ts";

const token = process.env["REMOTE_AIRLINE_TOKEN"] ?? "standin-airline-token";
const port = Number(process.env["PORT"] ?? 4080);

const server = createAirlineServer({ token });
server.listen(port, "127.0.0.1", () => {
  const { port: open } = server.address() as AddressInfo;
  process.stdout.write(`The stand-in airline listens on http://127.0.0.1:${open}\n`);
});
