import type { DataRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { swrSettings } from '@steward/shared-api/client';
import { PageRouter } from '@steward/shared-ui/page';

/** The portal of an anonymous user: public pages without widgets of other areas. */
export function AnonymousPortal({ router }: { router: DataRouter }) {
  return (
    <SWRConfig value={swrSettings}>
      <PageRouter router={router} />
    </SWRConfig>
  );
}
