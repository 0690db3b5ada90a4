/**
 * What the server is started with, so that an idle one is small. The C library raises the limit above which it returns free
 * memory to the system each time a large block is freed: after the first start (a new database, forty migrations) it kept 150 MB
 * that nothing used. A fixed limit stops that. `bench/idle.ts` measures it; other C libraries ignore the name.
 */
export const MEMORY_ENV = { MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024) };
