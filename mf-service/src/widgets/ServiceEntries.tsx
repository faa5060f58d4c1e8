import { useCan } from '@steward/shared-auth';
import { linkTo, type PaletteEntry, type SlotProps } from '@steward/shared-ui/widget';
import { useEffect } from 'react';
import { pastVisits } from './visits.data.ts';

const calendar: PaletteEntry = {
  id: 'calendar',
  group: 'page',
  title: 'Service calendar',
  to: linkTo('servicecalendar'),
};

const past: PaletteEntry = { id: 'past', group: 'page', title: 'Past visits', to: pastVisits };

/** The actions of servicing in the search. */
export function ServiceEntries({ asset, show }: SlotProps<'palette.entries@1'>) {
  const mayRead = useCan('appointments.read');
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
      ...(mayRead ? [calendar, past] : []),
    ]);
  }, [asset, mayRead, show]);
  return null;
}
