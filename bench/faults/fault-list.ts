import { setTimeout as pause } from "node:timers/promises";
import { pickRandom } from "../setup/pick-random.ts";
import type { System } from "./system.ts";

/** A fault to inject; it is over when the promise resolves. */
export interface Fault {
  readonly name: string;
  /** What has to work again afterwards: the program within two seconds, the database's clients within one. */
  readonly run: (system: System) => Promise<void>;
}

const SKEW_SECONDS = 600;

export const FAULTS: readonly Fault[] = [
  { name: "none", run: () => pause(8000) },
  {
    name: "kill -9 one node",
    async run({ nodes }) {
      const node = pickRandom(nodes);
      node.signal("SIGKILL");
      await pause(3000);
      await node.start();
    },
  },
  {
    name: "kill -9 both nodes",
    async run({ nodes }) {
      for (const node of nodes) node.signal("SIGKILL");
      await pause(1000);
      await Promise.all(nodes.map((node) => node.start()));
    },
  },
  {
    name: "freeze one node for 10 s",
    async run({ nodes }) {
      const node = pickRandom(nodes);
      node.signal("SIGSTOP");
      await pause(10_000);
      node.signal("SIGCONT");
    },
  },
  {
    name: "freeze one node for 40 s",
    async run({ nodes }) {
      const node = pickRandom(nodes);
      node.signal("SIGSTOP");
      await pause(40_000);
      node.signal("SIGCONT");
    },
  },
  {
    name: "database: immediate stop, 3 times",
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
    async run({ databaseProxy }) {
      for (let times = 0; times < 10; times++) {
        databaseProxy.cut();
        await pause(700);
      }
    },
  },
  {
    name: "Redis: killed, back after 4 s",
    async run({ redis }) {
      await redis.kill();
      await pause(4000);
      await redis.start();
    },
  },
  {
    name: "Redis: all connections cut, 10 times",
    async run({ redisProxy }) {
      for (let times = 0; times < 10; times++) {
        redisProxy.cut();
        await pause(500);
      }
    },
  },
  {
    name: "clock of one node 10 minutes fast",
    async run({ nodes }) {
      const node = pickRandom(nodes);
      await node.stop();
      await node.start({ CLOCK_OFFSET_S: String(SKEW_SECONDS) });
      await pause(15_000);
      await node.stop();
      await node.start();
    },
  },
  {
    name: "gateway frozen for 12 s",
    async run({ gateway }) {
      gateway.signal("SIGSTOP");
      await pause(12_000);
      gateway.signal("SIGCONT");
    },
  },
  {
    name: "gateway killed, back after 3 s",
    async run({ gateway }) {
      gateway.signal("SIGKILL");
      await pause(3000);
      await gateway.start();
    },
  },
  {
    name: "rolling restart",
    async run({ nodes }) {
      for (const node of nodes) {
        await node.stop();
        await node.start();
      }
    },
  },
];
