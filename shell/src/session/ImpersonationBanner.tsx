import { useCurrentUser } from '@steward/shared-auth';
import { MaskIcon, Banner } from '@steward/shared-ui/header';

/** Shows both users of an impersonation, with a button to end it. */
export function ImpersonationBanner({ onEnd }: { onEnd: (endUrl: string) => void }) {
  const { isImpersonated, impersonatedByUsername, impersonatedEndUrl, name, reference } = useCurrentUser();
  if (!isImpersonated) return null;
  const end = impersonatedEndUrl !== null && (
    <button type="button" className="st-banner-action" onClick={() => onEnd(impersonatedEndUrl)}>
      End Impersonation
    </button>
  );
  return (
    <section aria-label="Impersonation">
      <Banner tone="warning" icon={<MaskIcon />} action={end}>
        <strong>{name}</strong> ({reference}) is being impersonated by{' '}
        <strong>{impersonatedByUsername}</strong>
      </Banner>
    </section>
  );
}

/** Opens the address that ends an impersonation and clears its cookie. Ignores addresses of other origins. */
export function endImpersonation(endUrl: string): void {
  const url = URL.parse(endUrl, location.origin);
  if (url?.origin === location.origin) location.assign(url);
}
