/** A call that takes longer waits for somebody else, such as a supplier, and holds nobody up. */
const LIGHT_MS = 25;
/** However many light calls there are, costly work begins after this long: it is slowed down and never stopped. */
const LONGEST_WAIT_MS = 10;

/** Of this process: its light calls and its costly work share one thread. */
let underWay = 0;
const waiting = new Set<() => void>();

/** Runs a call that costs little, such as a page of a booking. Costly work that has not begun lets it go first. */
export async function runLightCall<T>(call: () => Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    underWay -= 1;
    if (underWay === 0) for (const begin of waiting) begin();
  };
  underWay += 1;
  const late = setTimeout(end, LIGHT_MS);
  try {
    return await call();
  } finally {
    clearTimeout(late);
    end();
  }
}

/** Resolves when no light call is under way, or after a moment. */
export async function afterLightCalls(): Promise<void> {
  if (underWay === 0) return;
  const { promise, resolve: begin } = Promise.withResolvers<void>();
  waiting.add(begin);
  const late = setTimeout(begin, LONGEST_WAIT_MS);
  await promise;
  clearTimeout(late);
  waiting.delete(begin);
}
