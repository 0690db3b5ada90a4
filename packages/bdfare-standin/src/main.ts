// Runs the stand-in for BDFare: `node packages/bdfare-standin/src/main.ts`. It prints its address once it listens.
import type { AddressInfo } from "node:net";
import { createBdfareServer } from "./server.ts";

const apiKey = process.env["BDFARE_API_KEY"] ?? "standin-bdfare-key";
const port = Number(process.env["PORT"] ?? 4090);

const server = createBdfareServer({ apiKey });
server.listen(port, "127.0.0.1", () => {
  const { port: open } = server.address() as AddressInfo;
  process.stdout.write(`The stand-in for BDFare listens on http://127.0.0.1:${open}\n`);
});
