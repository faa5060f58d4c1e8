import { EmptyState, Page, Section } from '@steward/shared-ui/page';
import { PlugIcon, Banner } from '@steward/shared-ui/header';
import { addStyles } from '@steward/shared-ui/theme';
import { usePortal } from './portal-context.ts';
import { useRegistryRetry } from './use-registry-retry.ts';

/** Shows that the last known areas are in use. */
export function RegistryBanner() {
  const { registry } = usePortal();
  const { hasError, isRetrying, retry } = useRegistryRetry();
  return (
    <output className="st-live-region">
      {hasError && registry.revision !== '' && (
        <Banner
          tone="warning"
          icon={<PlugIcon />}
          action={<RegistryActions isRetrying={isRetrying} onRetry={retry} />}
        >
          {registry.error?.isNewer
            ? 'Steward has been updated. You’re seeing saved data. Save your work, then reload.'
            : 'Couldn’t check for updates. You’re seeing saved data and can keep working.'}
        </Banner>
      )}
    </output>
  );
}

/** Replaces every page if there is no registry. */
export function RegistryMissing() {
  const { registry } = usePortal();
  const { isRetrying, retry } = useRegistryRetry();
  return (
    <Page title="Steward is unavailable">
      <Section>
        <div role="alert">
          <EmptyState
            text={
              registry.error?.isNewer
                ? 'Steward has been updated. Reload to get the new version.'
                : 'Couldn’t load your pages. Your data is safe.'
            }
            action={<RegistryActions isRetrying={isRetrying} onRetry={retry} />}
          />
        </div>
        <details>
          <summary>Details</summary>
          <code>{registry.error?.message}</code>
        </details>
      </Section>
    </Page>
  );
}

function RegistryActions({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { registry } = usePortal();
  return (
    <div className="st-registry-actions">
      {registry.error?.isNewer && (
        <button type="button" className="st-banner-action" onClick={() => location.reload()}>
          Reload
        </button>
      )}
      <button
        type="button"
        className="st-banner-action"
        aria-disabled={isRetrying}
        onClick={isRetrying ? undefined : onRetry}
      >
        {isRetrying ? 'Retrying…' : 'Retry'}
      </button>
    </div>
  );
}

addStyles('registry-error', `.st-registry-actions { display: flex; flex-wrap: wrap; gap: 8px; }`);
