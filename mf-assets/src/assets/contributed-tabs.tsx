import type { Tab } from '@steward/shared-ui/dialog';
import { useSlotHasProvider, Widget, type Slot } from '@steward/shared-ui/widget';
import type { ReactNode } from 'react';

/** The slots of the tabs of other areas. */
const slots = {
  service: 'asset-detail.service-history@1',
  faults: 'asset-detail.faults@1',
  documents: 'asset-detail.documents@1',
} as const satisfies Record<string, Slot>;

export type ContributedKey = keyof typeof slots;

interface ContributedTab {
  readonly key: ContributedKey;
  readonly label: string;
  /** Shown above the widget. */
  readonly action?: ReactNode;
}

/** Returns the tabs with a provider for their slot. */
export function useContributedTabs(
  assetInstanceId: string,
  tabs: readonly ContributedTab[],
): readonly Tab<ContributedKey>[] {
  const hasProvider: Record<ContributedKey, boolean> = {
    service: useSlotHasProvider(slots.service),
    faults: useSlotHasProvider(slots.faults),
    documents: useSlotHasProvider(slots.documents),
  };
  return tabs
    .filter(({ key }) => hasProvider[key])
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
