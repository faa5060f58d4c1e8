import type { AreaOverrides } from '@steward/shared-api/platform';
import { lazyPart } from '@steward/shared-ui/widget';
import { Contained } from './Contained.tsx';

const OverrideStrip = lazyPart(async () => (await import('./OverrideStrip.tsx')).OverrideStrip);

/** The bar of who shows areas from their own machine; nobody else fetches it. */
export function OwnCopies({ overrides = {} }: { overrides: AreaOverrides | undefined }) {
  if (Object.keys(overrides).length === 0) return null;
  return (
    <Contained>
      <OverrideStrip overrides={overrides} />
    </Contained>
  );
}
