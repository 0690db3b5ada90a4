interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer | PromiseLike<Answer>) => void;
  readonly reject: (reason: unknown) => void;
}

/** A batch that takes longer no longer holds up the next one. */
const LATE_MS = 30;

/**
 * Combines concurrent calls into one call of `ask`. A single call runs at once; calls made while it runs
 * wait and form the next batch, `most` at a time, so that batch size grows with load. `ask` returns its
 * results in the order of the inputs.
 */
export function batch<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly (Answer | PromiseLike<Answer>)[]>,
  most: number,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = [];
  let isTaken = false;

  function next(): void {
    if (isTaken || waiting.length === 0) return;
    isTaken = true;
    // Calls that arrived in the same tick register first, and join this batch.
    setImmediate(() => {
      const asked = waiting.splice(0, most);
      let isOver = false;
      const letTheNext = () => {
        if (isOver) return;
        isOver = true;
        isTaken = false;
        next();
      };
      const late = setTimeout(letTheNext, LATE_MS);
      void answer(asked).finally(() => {
        clearTimeout(late);
        letTheNext();
      });
    });
  }

  async function answer(asked: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(asked.map(({ question }) => question));
      if (answers.length !== asked.length)
        throw new Error(
          `Batch function returned ${answers.length} results for ${asked.length} inputs`,
        );
      for (const [at, one] of answers.entries()) asked[at]?.resolve(one);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      next();
    });
}
