import { setTimeout as pause } from "node:timers/promises";
import { pickRandom } from "../setup/pick-random.ts";
import type { RecoveryLimits } from "./recovery.ts";
import type { System } from "./system.ts";

/** A fault to inject; it is over when the promise resolves. */
export interface Fault {
  readonly name: string;
  /** How soon everything has to work again afterwards. */
  readonly limits: RecoveryLimits;
  readonly run: (system: System) => Promise<void>;
}

const SKEW_SECONDS = 600;
const MOVE_CLOCK = new URL("move-clock.ts", import.meta.url).href;

/** Nodes or other parts failed: a node starts, and all are ready, within two seconds. */
const PROGRAM: RecoveryLimits = { started: 2, ready: 2, answered: 2, confirmed: 30 };

/** The database failed: its clients work again within one second. */
const DATABASE: RecoveryLimits = { started: 2, ready: 1, answered: 1, confirmed: 30 };

export const FAULTS: readonly Fault[] = [
  { name: "none", limits: PROGRAM, run: () => pause(8000) },
  {
    name: "kill -9 one node",
    limits: PROGRAM,
    async run({ nodes }) {
      const node = pickRandom(nodes);
      node.signal("SIGKILL");
      await pause(3000);
      await node.start();
    },
  },
  {
    name: "kill -9 both nodes",
    limits: PROGRAM,
    async run({ nodes }) {
      for (const node of nodes) node.signal("SIGKILL");
      await pause(1000);
      await Promise.all(nodes.map((node) => node.start()));
    },
  },
  {
    name: "freeze one node for 10 s",
    limits: PROGRAM,
    async run({ nodes }) {
      const node = pickRandom(nodes);
      node.signal("SIGSTOP");
      await pause(10_000);
      node.signal("SIGCONT");
    },
  },
  {
    name: "freeze one node for 40 s",
    limits: PROGRAM,
    async run({ nodes }) {
      const node = pickRandom(nodes);
      node.signal("SIGSTOP");
      await pause(40_000);
      node.signal("SIGCONT");
    },
  },
  {
    name: "database: immediate stop, 3 times",
    limits: DATABASE,
    async run({ postgres }) {
      for (let times = 0; times < 3; times++) {
        postgres.kill();
        await pause(1500);
        postgres.start();
        await pause(times < 2 ? 2500 : 0);
      }
    },
  },
  {
    name: "database: all connections cut, 10 times",
    limits: DATABASE,
    async run({ databaseProxy }) {
      for (let times = 0; times < 10; times++) {
        databaseProxy.cut();
        await pause(700);
      }
    },
  },
  {
    name: "database: silent for 10 s",
    limits: DATABASE,
    async run({ postgres }) {
      postgres.signal("SIGSTOP");
      await pause(10_000);
      postgres.signal("SIGCONT");
    },
  },
  {
    name: "Redis: killed, back after 4 s",
    limits: PROGRAM,
    async run({ redis }) {
      await redis.kill();
      await pause(4000);
      await redis.start();
    },
  },
  {
    name: "Redis: all connections cut, 10 times",
    limits: PROGRAM,
    async run({ redisProxy }) {
      for (let times = 0; times < 10; times++) {
        redisProxy.cut();
        await pause(500);
      }
    },
  },
  {
    name: "Redis: silent for 10 s",
    limits: PROGRAM,
    async run({ redis }) {
      redis.signal("SIGSTOP");
      await pause(10_000);
      redis.signal("SIGCONT");
    },
  },
  {
    name: "clock of one node 10 minutes fast",
    limits: PROGRAM,
    async run({ nodes }) {
      const node = pickRandom(nodes);
      await node.stop();
      await node.start({
        NODE_OPTIONS: `--import ${MOVE_CLOCK}`,
        MACHINE_CLOCK_S: String(SKEW_SECONDS),
      });
      await pause(15_000);
      await node.stop();
      await node.start();
    },
  },
  {
    name: "gateway frozen for 12 s",
    limits: PROGRAM,
    async run({ gateway }) {
      gateway.signal("SIGSTOP");
      await pause(12_000);
      gateway.signal("SIGCONT");
    },
  },
  {
    name: "gateway killed, back after 3 s",
    limits: PROGRAM,
    async run({ gateway }) {
      gateway.signal("SIGKILL");
      await pause(3000);
      await gateway.start();
    },
  },
  {
    name: "airline frozen for 12 s",
    limits: PROGRAM,
    async run({ airline }) {
      airline.signal("SIGSTOP");
      await pause(12_000);
      airline.signal("SIGCONT");
    },
  },
  {
    name: "rolling restart",
    limits: PROGRAM,
    async run({ nodes }) {
      for (const node of nodes) {
        await node.stop();
        await node.start();
      }
    },
  },
];
