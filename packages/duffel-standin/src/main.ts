// Runs the stand-in for Duffel: `node packages/duffel-standin/src/main.ts`. It prints its address once it listens.
import type { AddressInfo } from "node:net";
import { createDuffelServer } from "./server.ts";

const token = process.env["DUFFEL_TOKEN"] ?? "duffel_test_standin";
const port = Number(process.env["PORT"] ?? 4081);

const server = createDuffelServer({ token });
server.listen(port, "127.0.0.1", () => {
  const { port: open } = server.address() as AddressInfo;
  process.stdout.write(`The stand-in for Duffel listens on http://127.0.0.1:${open}\n`);
});
