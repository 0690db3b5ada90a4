interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer | PromiseLike<Answer>) => void;
  readonly reject: (reason: unknown) => void;
}

/** An answer that takes longer does not keep the next question waiting. */
const LATE_MS = 30;

/**
 * Makes one question of those that come in the same moment. A lone one goes out at once; who comes
 * while it is answered waits, and is asked about with all the others, `most` at a time: the busier the
 * house, the more share a trip to the database. Answers come in the order of the questions.
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
    // After everything that has just arrived was read: it belongs to the same moment.
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
      if (answers.length !== asked.length) throw new Error("Somebody was left without an answer");
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
