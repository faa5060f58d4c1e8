import { useCurrentUser } from '@steward/shared-auth';
import { MaskIcon, Banner } from '@steward/shared-ui/header';

/** Says who acts as whom for as long as it lasts, with the way out of it. */
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

/** Follows the address that ends it, which also clears its cookie; one that is not the portal's own is refused (S9). */
export function endImpersonation(endUrl: string): void {
  const url = URL.parse(endUrl, location.origin);
  if (url?.origin === location.origin) location.assign(url);
}
