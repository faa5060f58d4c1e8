/** The codes of PostgreSQL that our code answers to; anything else is an error of ours. */
export const postgresCode = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  checkViolation: '23514',
  notNullViolation: '23502',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  featureNotSupported: '0A000',
  queryCanceled: '57014',
  duplicateDatabase: '42P04',
} as const;

/** The code of an error that PostgreSQL or the system (`ENOENT`) sent, else undefined. */
export function codeOf(error: unknown): string | undefined {
  return textOf(error, 'code');
}

// by shape, because an error of another realm (Node's own, under jest) is no instance of our Error
function textOf(error: unknown, property: 'code' | 'constraint' | 'message' | 'syscall'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : undefined;
}

/** The database cannot be reached or does not answer in time; not an error of the statement, and none of ours. */
export function isUnavailable(error: unknown): boolean {
  const isGivenUp =
    /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/;
  const code = codeOf(error) ?? '';
  // a socket that is not there is a missing file to the system
  if (code === 'ENOENT') return textOf(error, 'syscall') === 'connect';
  return unavailableCode.test(code) || isGivenUp.test(textOf(error, 'message') ?? '');
}

/** PostgreSQL did not respond at all within the time that we give a statement. */
export function isHanging(error: unknown): boolean {
  return textOf(error, 'message')?.includes('Query read timeout') === true;
}

/** No room to write, to PostgreSQL or to the system: a quota used up is the same. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
}

// connection lost, too many connections, shutting down, statement and lock timeout; and what the socket itself says
const unavailableCode = /^(08...|53300|57P0[123]|57014|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** The constraint or unique index that refused a write, such as `groups_name_key`. */
export function constraintOf(error: unknown): string | undefined {
  return textOf(error, 'constraint');
}

/** A write refused because the value is already taken; with a constraint named, by that one only. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== postgresCode.uniqueViolation) return false;
  return constraint === undefined || constraintOf(error) === constraint;
}

/** A prepared statement whose table got a new column since, by the migration of a newer server beside this one. */
export function isStalePlan(error: unknown): boolean {
  return (
    codeOf(error) === postgresCode.featureNotSupported &&
    textOf(error, 'message')?.includes('cached plan must not change result type') === true
  );
}

/** An error of the connection and not of the statement: closed by the server (57P01 …), by the network, or by the driver. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  const isFromPostgres = code !== undefined && /^[0-9A-Z]{5}$/.test(code) && code !== 'EPIPE';
  return !isFromPostgres || code.startsWith('08') || code.startsWith('57P');
}

/**
 * A transaction lost to another one, which will likely succeed when it is run again from its start. When what it refers to was deleted
 * meanwhile, it is looked up again, and the answer is that there is no such thing.
 */
export function isWorthRetrying(error: unknown): boolean {
  const code = codeOf(error);
  return (
    code === postgresCode.serializationFailure ||
    code === postgresCode.deadlockDetected ||
    code === postgresCode.foreignKeyViolation ||
    isStalePlan(error)
  );
}
