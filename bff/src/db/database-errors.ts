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

/** The code of an error that PostgreSQL sent, else undefined. */
export function postgresCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The constraint or unique index that refused a write, such as `org_users_user_name_key`. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** A write refused because the value is already taken; with a constraint named, by that one only. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (postgresCodeOf(error) !== postgresCode.uniqueViolation) return false;
  return constraint === undefined || constraintOf(error) === constraint;
}

/** A prepared statement whose table got a new column since, by the migration of a newer server beside this one. */
export function isStalePlan(error: unknown): boolean {
  return (
    postgresCodeOf(error) === postgresCode.featureNotSupported &&
    error instanceof Error &&
    error.message.includes('cached plan must not change result type')
  );
}

/** A transaction lost to another one, which will likely succeed when it is run again from its start. */
export function isWorthRetrying(error: unknown): boolean {
  const code = postgresCodeOf(error);
  return (
    code === postgresCode.serializationFailure || code === postgresCode.deadlockDetected || isStalePlan(error)
  );
}
