import {
  parse,
  PGlite,
  type PGliteOptions,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from "@electric-sql/pglite";

const { serialize } = protocol;
const { DatabaseError, RowDescriptionMessage } = protocol.messages;

type Answers = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

/** A statement that PostgreSQL has parsed, and what it said of its parameters and columns. */
interface Statement {
  /** Its name in the session; a statement without one lasts until the next of these. */
  readonly name: string;
  readonly description: Answers;
  readonly paramTypes: readonly number[];
  readonly columnTypes: readonly number[];
}

/** Beyond these the oldest goes: inserts of one, two and three rows are a statement each. */
const MOST_KEPT = 300;

/** A longer one has many rows, and hardly comes a second time. */
const LONGEST_KEPT = 10_000;

const CAN_BE_KEPT = /^\s*(?:select|insert|update|delete|with)\b/i;

/** What PostgreSQL answers when a table has changed since: the statement has other columns, or parameters of other types. */
const OUTDATED = new Set(["0A000", "42883"]);

/**
 * PGlite that keeps the statements it has prepared. Its own `query` asks PostgreSQL six times, and has every statement parsed and
 * planned anew: 300 µs for a row by its key, which takes 28 once it is prepared (decision 0095).
 */
export class EmbeddedClient extends PGlite {
  readonly #kept = new Map<string, Statement>();
  #named = 0;

  static async open(options: PGliteOptions): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(options);
    await client.waitReady;
    return client;
  }

  override async query<Row>(
    text: string,
    params: unknown[] = [],
    options: QueryOptions = {},
  ): Promise<Results<Row>> {
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#run<Row>(text, params, options));
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((tx) => {
      const query: Transaction["query"] = async (text, params = [], options = {}) => {
        if (tx.closed) throw new Error("Transaction is closed");
        return this.#run(text, params, options);
      };
      return work(Object.create(tx, { query: { value: query } }) as Transaction);
    });
  }

  #run<Row>(text: string, params: unknown[], options: QueryOptions): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      const kept = this.#kept.get(text);
      try {
        return await this.#execute<Row>(kept ?? (await this.#prepare(text)), params, options);
      } catch (error) {
        if (!kept || !isOutdated(error)) throw error;
        await this.#forget(text, kept);
        if (this.isInTransaction()) throw error;
        return this.#execute<Row>(await this.#prepare(text), params, options);
      }
    });
  }

  async #prepare(text: string): Promise<Statement> {
    const isKept = text.length <= LONGEST_KEPT && CAN_BE_KEPT.test(text);
    const name = isKept ? `kept_${this.#named++}` : "";
    const description = await this.#describe(name, text);
    const row = description.find((answer) => answer instanceof RowDescriptionMessage);
    const statement = {
      name,
      description,
      paramTypes: parse.parseDescribeStatementResults(description),
      columnTypes: row ? row.fields.map(({ dataTypeID }) => dataTypeID) : [],
    };
    if (isKept) {
      this.#kept.set(text, statement);
      const [oldest] = this.#kept;
      if (oldest && this.#kept.size > MOST_KEPT) await this.#forget(...oldest);
    }
    return statement;
  }

  async #forget(text: string, { name }: Statement): Promise<void> {
    this.#kept.delete(text);
    await this.#send(serialize.close({ type: "S", name }), serialize.sync());
  }

  async #describe(name: string, text: string): Promise<Answers> {
    try {
      return await this.#send(
        serialize.parse({ name, text }),
        serialize.describe({ type: "S", name }),
      );
    } catch (error) {
      // After a fault PostgreSQL skips everything until the next of these.
      await this.#send(serialize.sync());
      throw error;
    }
  }

  async #execute<Row>(
    { name, description, paramTypes, columnTypes }: Statement,
    params: readonly unknown[],
    { parsers = {}, rowMode = "object" }: QueryOptions,
  ): Promise<Results<Row>> {
    const values = params.map((value, at) => this.#toText(value, paramTypes[at]));
    const answers = await this.#send(
      serialize.bind({ statement: name, values }),
      serialize.execute({}),
      serialize.sync(),
    );
    // Only those of these columns: to put all parsers of PGlite and of the caller together takes longer than a short query.
    const needed = Object.fromEntries(
      columnTypes.map((type) => [type, parsers[type] ?? this.parsers[type] ?? String]),
    );
    const [result] = parse.parseResults([...description, ...answers], needed, { rowMode });
    return result as Results<Row>;
  }

  #send(...parts: Uint8Array[]): Promise<Answers> {
    return this.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
  }

  #toText(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    return this.serializers[type]?.(value) ?? `${value as string | number | bigint}`;
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && OUTDATED.has(error.code ?? "");
}
