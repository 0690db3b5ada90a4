import { Redis } from "ioredis";
import { StartupError } from "./startup-error.ts";

/**
 * A Redis client that never makes a request wait: a command fails at once while the connection is lost, and soon
 * when the server stops responding. Its data may be lost; callers fall back or refuse.
 */
export function createRedis(url: string): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: 500,
    // A silent server: the connection is closed, and every command fails at once until a new one responds.
    socketTimeout: 1000,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  });
  redis.on("error", () => undefined);
  return redis;
}

/** @throws StartupError when Redis does not respond. */
export async function openRedis(url: string): Promise<Redis> {
  const redis = createRedis(url);
  try {
    await redis.connect();
    await redis.ping();
    return redis;
  } catch {
    redis.disconnect();
    throw new StartupError("Redis at REDIS_URL does not answer.");
  }
}
