import { linkTo, type PaletteEntry, type SlotProps } from '@steward/shared-ui/widget';
import { useEffect } from 'react';

/** The actions of servicing in the search. */
export function ServiceEntries({ asset, show }: SlotProps<'palette.entries@1'>) {
  useEffect(() => {
    const onAsset: PaletteEntry[] = asset
      ? [
          {
            id: 'request-for-asset',
            group: 'action',
            title: `Request visit for ${asset.name}`,
            to: linkTo('requestAppointmentOfAsset', { assetInstanceId: asset.id }),
            isFound: true,
          },
        ]
      : [];
    show('service', [
      ...onAsset,
      {
        id: 'request',
        group: 'action',
        title: 'Request visit',
        about: 'Service appointment',
        to: linkTo('requestAppointment'),
      },
      { id: 'calendar', group: 'page', title: 'Service calendar', to: linkTo('servicecalendar') },
    ]);
  }, [asset, show]);
  return null;
}
