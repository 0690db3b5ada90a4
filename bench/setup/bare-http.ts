// The peer of everything that returns JSON: node:http and nothing else. Run as a separate process.
import { createServer } from "node:http";

const BYTES = 10_000;

const record = { city: "Cox's Bazar", from: "07:05", to: "08:10", price: 5200, open: true };
const size = JSON.stringify(record).length + 1;
const answer = {
  data: Array.from({ length: BYTES / size }, (_, id) => ({ ...record, price: id })),
};
const ready = Buffer.from(JSON.stringify(answer));

/** /stringify serializes its response for every request, /ready has it as bytes. */
const server = createServer((request, response) => {
  const bytes = request.url === "/stringify" ? Buffer.from(JSON.stringify(answer)) : ready;
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": bytes.length });
  response.end(bytes);
});
server.listen(Number(process.env["PORT"]), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
