import type { Tab } from '@steward/shared-ui/dialog';
import { useSlotHasProvider, Widget, type Slot } from '@steward/shared-ui/widget';
import type { ReactNode } from 'react';

/** What other areas know of an asset, by the key of its tab. */
const slots = {
  service: 'asset-detail.service-history@1',
  faults: 'asset-detail.faults@1',
  documents: 'asset-detail.documents@1',
} as const satisfies Record<string, Slot>;

export type ContributedKey = keyof typeof slots;

interface ContributedTab {
  readonly key: ContributedKey;
  readonly label: string;
  /** Above what the other area shows. */
  readonly action?: ReactNode;
}

/** The tabs about an asset that other areas fill; offered where one does. */
export function useContributedTabs(
  assetInstanceId: string,
  tabs: readonly ContributedTab[],
): readonly Tab<ContributedKey>[] {
  const isOffered: Record<ContributedKey, boolean> = {
    service: useSlotHasProvider(slots.service),
    faults: useSlotHasProvider(slots.faults),
    documents: useSlotHasProvider(slots.documents),
  };
  return tabs
    .filter(({ key }) => isOffered[key])
    .map(({ key, label, action }) => ({
      key,
      label,
      content: (
        <>
          {action}
          <Widget slot={slots[key]} assetInstanceId={assetInstanceId} />
        </>
      ),
    }));
}
