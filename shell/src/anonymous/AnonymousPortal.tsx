import { RouterProvider, type DataRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { swrSettings } from '@steward/shared-api/client';

/** The portal for somebody who is not signed in: the pages that are open to everybody, and no other area's pieces. */
export function AnonymousPortal({ router }: { router: DataRouter }) {
  return (
    <SWRConfig value={swrSettings}>
      <RouterProvider router={router} />
    </SWRConfig>
  );
}
