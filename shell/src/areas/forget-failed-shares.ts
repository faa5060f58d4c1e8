import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * The federation runtime keeps the promise of a shared module even when its script did not come, and would answer every
 * later request with the same failure: forgotten, the next attempt asks the network again.
 */
export function forgetFailedShares(): void {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  const shares = scopes
    .flatMap((scope) => Object.values(scope))
    .flatMap((versions) => Object.values(versions));
  for (const share of shares) {
    const { loading } = share;
    if (loading && !share.lib) {
      loading.catch(() => {
        if (share.loading === loading) share.loading = null;
      });
    }
  }
}
