import { linkTo, type PaletteEntry, type SlotProps } from '@steward/shared-ui/widget';
import { useEffect } from 'react';
import { paths } from '../paths.ts';

/** The actions of faults in the search. */
export function FaultEntries({ asset, show }: SlotProps<'palette.entries@1'>) {
  useEffect(() => {
    const onAsset: PaletteEntry[] = asset
      ? [
          {
            id: 'report-on-asset',
            group: 'action',
            title: `Report fault on ${asset.name}`,
            to: linkTo('reportFault', { assetInstanceId: asset.id }),
            isFound: true,
          },
        ]
      : [];
    show('faults', [...onAsset, { id: 'report', group: 'action', title: 'Report fault', to: paths.report }]);
  }, [asset, show]);
  return null;
}
