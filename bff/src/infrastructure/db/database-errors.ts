import type { FastifyBaseLogger } from 'fastify';

/** PostgreSQL codes that the server handles. All others are unexpected errors. */
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
  readOnlyTransaction: '25006',
  lockNotAvailable: '55P03',
} as const;

/** The code of an error of PostgreSQL or the system (`ENOENT`); undefined for other errors. */
export function codeOf(error: unknown): string | undefined {
  return textOf(error, 'code');
}

// Checks the shape, because under jest Node's errors come from another realm and `instanceof` fails.
function textOf(error: unknown, property: 'code' | 'constraint' | 'message' | 'syscall'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : undefined;
}

/** Whether the database is unreachable or does not respond in time. */
export function isUnavailable(error: unknown): boolean {
  const isGivenUp =
    /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/;
  const code = codeOf(error) ?? '';
  // For the system, a missing socket is a missing file.
  if (code === 'ENOENT') return textOf(error, 'syscall') === 'connect';
  return unavailableCode.test(code) || isGivenUp.test(textOf(error, 'message') ?? '');
}

/** Whether PostgreSQL did not respond within the client-side timeout. */
export function isHanging(error: unknown): boolean {
  return textOf(error, 'message')?.includes('Query read timeout') === true;
}

/** Whether the disk of PostgreSQL or of the server is full, or a disk quota is used up. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
}

// Connection lost, too many connections, shutting down, a standby that accepts no writes, statement and lock timeout, and socket errors.
const unavailableCode = /^(08...|53300|57P0[123]|25006|57014|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** The violated constraint or unique index, such as `groups_name_key`. */
export function constraintOf(error: unknown): string | undefined {
  return textOf(error, 'constraint');
}

/** Whether a write violated a unique index: the given one, or any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== postgresCode.uniqueViolation) return false;
  return constraint === undefined || constraintOf(error) === constraint;
}

/** Whether a prepared statement is outdated because a migration of a newer server has added a column. */
export function isStalePlan(error: unknown): boolean {
  return (
    codeOf(error) === postgresCode.featureNotSupported &&
    textOf(error, 'message')?.includes('cached plan must not change result type') === true
  );
}

/** A connection reached a server that accepts no writes, such as the standby after a failover. */
export class ReadOnlyServer extends Error {
  override readonly name = 'ReadOnlyServer';
  readonly code = postgresCode.readOnlyTransaction;
}

/**
 * Whether the connection failed instead of the statement: closed by the server (57P01 …), the network or the driver. A connection to a
 * server that accepts no writes counts as lost, because the next one may reach the new primary.
 */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  const isFromPostgres = code !== undefined && /^[0-9A-Z]{5}$/.test(code) && code !== 'EPIPE';
  return (
    !isFromPostgres ||
    code.startsWith('08') ||
    code.startsWith('57P') ||
    code === postgresCode.readOnlyTransaction
  );
}

/**
 * Whether a transaction failed because of a concurrent one and may succeed on retry. After a foreign key violation the retry looks the
 * record up again and responds that it does not exist.
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

/** Logs a connection that was lost while it was idle. The pool replaces it. */
export function logConnectionLost(log: FastifyBaseLogger, error: Error): void {
  log.warn({ code: codeOf(error), reason: error.message }, 'a connection to the database was lost');
}
