import type * as z from '@steward/shared-api/schema';

/** Describes why a value is invalid, with the path of each error: `routes.0.path: A path is /fixed/:parameter/…; name: …`. */
export function describeIssues({ issues }: z.core.$ZodError): string {
  return issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ');
}
