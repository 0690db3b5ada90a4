// Loaded into a node before anything else: its machine's clock is off by MACHINE_CLOCK_S seconds.
// `CLOCK_OFFSET_S` would not do: it moves the product's time, after the correction by the database's clock.
const offsetMs = Number(process.env["MACHINE_CLOCK_S"] ?? "0") * 1000;
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (_target, given: [], newTarget) =>
    Reflect.construct(RealDate, given.length > 0 ? given : [moved()], newTarget),
  apply: () => new RealDate(moved()).toString(),
  get: (target, name, receiver): unknown =>
    name === "now" ? moved : Reflect.get(target, name, receiver),
});

function moved(): number {
  return RealDate.now() + offsetMs;
}
