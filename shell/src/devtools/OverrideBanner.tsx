import type { AreaOverrides } from '@steward/shared-api/platform';
import { useLocation } from '@steward/shared-ui/page';
import { Banner } from '@steward/shared-ui/header';
import { AlertIcon } from '@steward/shared-ui/status';
import { addressWithout } from './local-override.ts';

/** Shows on every screen that areas are loaded from the developer's machine, with a link to remove the overrides. */
export function OverrideBanner({ overrides }: { overrides: AreaOverrides }) {
  const address = useLocation();
  const entries = Object.entries(overrides);
  const back = (
    // A plain link, because the server handles this address.
    <a className="st-banner-action" href={addressWithout(overrides, address)}>
      Back to the published {entries.length === 1 ? 'version' : 'versions'}
    </a>
  );
  return (
    <section aria-label="Local overrides">
      <Banner tone="warning" icon={<AlertIcon />} action={back}>
        Local override:{' '}
        {entries.map(([area, origin], index) => (
          <span key={area}>
            {index > 0 && ', '}
            <strong>{areaTitle(area)}</strong> from {origin}
          </span>
        ))}
      </Banner>
    </section>
  );
}

/** Returns the name of an area with a capital letter. */
export function areaTitle(area: string): string {
  return area.slice(0, 1).toUpperCase() + area.slice(1).replaceAll('-', ' ');
}
