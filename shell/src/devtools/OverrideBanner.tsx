import type { AreaOverrides } from '@steward/shared-api/platform';
import { useLocation } from '@steward/shared-ui/page';
import { Banner } from '@steward/shared-ui/header';
import { AlertIcon } from '@steward/shared-ui/status';
import { addressWithout } from './local-override.ts';

/** Says on every screen that an area comes from the developer's own machine, with the way back. */
export function OverrideBanner({ overrides }: { overrides: AreaOverrides }) {
  const address = useLocation();
  const replaced = Object.entries(overrides);
  const back = (
    // The server answers this address: it is no page of the portal.
    <a className="st-banner-action" href={addressWithout(overrides, address)}>
      Back to the published {replaced.length === 1 ? 'version' : 'versions'}
    </a>
  );
  return (
    <section aria-label="Your own copy">
      <Banner tone="warning" icon={<AlertIcon />} action={back}>
        You see your own copy of{' '}
        {replaced.map(([area, origin], at) => (
          <span key={area}>
            {at > 0 && ' and of '}
            <strong>{areaTitle(area)}</strong>, from {origin}
          </span>
        ))}
      </Banner>
    </section>
  );
}

/** What an area is called in a sentence: its name with a capital. */
export function areaTitle(area: string): string {
  return area.slice(0, 1).toUpperCase() + area.slice(1).replaceAll('-', ' ');
}
