import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Queryable } from './database.ts';
import type { Database } from './schema.ts';

/** Takes the place of a value while a query is compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is compiled with its first execution only, for queries of every request. Its SQL must not depend on the values: `build`
 * may only pass them on as parameters.
 */
export function compiledOnce<Values extends Readonly<Record<string, unknown>>, Row>(
  names: readonly (keyof Values & string)[],
  build: (db: Kysely<Database>, values: Values) => Compilable<Row>,
): (db: Queryable, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, placeholders<Values>(names)).compile();
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** Guarantee: the query only passes its values on to the driver, which gets the real ones. */
function placeholders<Values>(names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as Values;
}
