/** A plain origin without characters that have a meaning in a content policy, such as wildcards and separators. */
const plainOrigin = /^https?:\/\/(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d+)?$/;
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Sorts the origins of `registry.json` into trusted ones and refused ones with a reason. Origins need https, except this machine outside
 * production.
 */
export function sortOrigins(
  origins: readonly unknown[],
  { production }: { readonly production: boolean },
): { trusted: readonly string[]; refused: readonly string[] } {
  const reasons = origins.map((origin) => ({ origin, reason: refusalOf(origin, production) }));
  return {
    trusted: reasons.flatMap(({ origin, reason }) => (reason === undefined ? [String(origin)] : [])),
    refused: reasons.flatMap(({ origin, reason }) =>
      reason === undefined
        ? []
        : [`The origin ${JSON.stringify(origin)} of registry.json is left out: ${reason}`],
    ),
  };
}

function refusalOf(origin: unknown, production: boolean): string | undefined {
  const url = typeof origin === 'string' && plainOrigin.test(origin) ? URL.parse(origin) : null;
  if (url === null || url.origin !== origin) return 'it is not written as https://host or https://host:port';
  if (url.protocol === 'https:' || (!production && loopback.test(url.hostname))) return undefined;
  return production ? 'it is not https' : 'it is neither https nor on this machine';
}
