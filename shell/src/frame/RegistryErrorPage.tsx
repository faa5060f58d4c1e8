import { EmptyState, Page, Section } from '@steward/shared-ui/page';
import { PlugIcon, Banner } from '@steward/shared-ui/header';
import { addStyles } from '@steward/shared-ui/theme';
import { usePortal } from './portal-context.ts';
import { useRegistryAgain } from './use-registry-retry.ts';

/** Says that what is shown goes by what was last known of the areas. */
export function RegistryBanner() {
  const { registry } = usePortal();
  const { isTrouble, isAsking, ask } = useRegistryAgain();
  return (
    <output className="st-said">
      {isTrouble && registry.revision !== '' && (
        <Banner tone="warning" icon={<PlugIcon />} action={<Again isAsking={isAsking} onAsk={ask} />}>
          {registry.trouble?.isNewer
            ? 'Steward has been renewed. What was last known is shown. Save what you are typing, then reload.'
            : 'Steward could not ask which parts are current. What was last known is shown, and you can go on working.'}
        </Banner>
      )}
    </output>
  );
}

/** In the place of every page, when nothing is known of the areas at all. */
export function RegistryMissing() {
  const { registry } = usePortal();
  const { isAsking, ask } = useRegistryAgain();
  return (
    <Page title="Steward is not ready">
      <Section>
        <div role="alert">
          <EmptyState
            text={
              registry.trouble?.isNewer
                ? 'Steward has been renewed, and this page is older than that. Reloading may bring the new one.'
                : 'Steward could not ask which parts you can use. Nothing of yours is lost.'
            }
            action={<Again isAsking={isAsking} onAsk={ask} />}
          />
        </div>
        <details>
          <summary>Details</summary>
          <code>{registry.trouble?.message}</code>
        </details>
      </Section>
    </Page>
  );
}

function Again({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) {
  const { registry } = usePortal();
  return (
    <div className="st-again">
      {registry.trouble?.isNewer && (
        <button type="button" className="st-banner-action" onClick={() => location.reload()}>
          Reload
        </button>
      )}
      <button
        type="button"
        className="st-banner-action"
        aria-disabled={isAsking}
        onClick={isAsking ? undefined : onAsk}
      >
        {isAsking ? 'Asking…' : 'Retry'}
      </button>
    </div>
  );
}

addStyles('registry-trouble', `.st-again { display: flex; flex-wrap: wrap; gap: 8px; }`);
