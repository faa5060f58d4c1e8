import type { AreaDeclaration } from '@steward/shared-api/platform';

const [defaultTimeoutSeconds, defaultBodyBytes] = [10, 1_048_576];

/** The limits of a call, from `backend` of the declaration. */
export function limitsOf({ timeoutSeconds, maxBodyBytes }: NonNullable<AreaDeclaration['backend']>) {
  return {
    timeoutMilliseconds: (timeoutSeconds ?? defaultTimeoutSeconds) * 1_000,
    maximumBytes: maxBodyBytes ?? defaultBodyBytes,
  };
}
