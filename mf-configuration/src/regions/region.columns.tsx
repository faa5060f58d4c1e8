import { regionDeletionRefusal } from '@steward/shared-api';
import { RemoveButton, type EditColumn, type RowEdits } from '@steward/shared-ui/edit';
import { formatCount } from '@steward/shared-ui/format';
import { useDeleteRegion } from './region.data.ts';
import { isNewRegion, type RegionRow } from './region.ts';

/** The columns of Manage Regions. */
export function regionColumns(edits: RowEdits<RegionRow>): readonly EditColumn<RegionRow>[] {
  return [
    {
      key: 'name',
      title: 'Region Name',
      max: 100,
      placeholder: (region) => (isNewRegion(region) ? region.label : ''),
    },
    { key: 'nickname', title: 'Region Nickname', max: 100 },
    {
      key: 'locations',
      title: 'Locs',
      width: 88,
      end: true,
      cell: ({ locationCount }) => formatCount(locationCount),
    },
    {
      key: 'del',
      title: 'Del',
      width: 64,
      end: true,
      cell: (region) => <DeleteRegion region={region} onForget={() => edits.discard([region.id])} />,
    },
  ];
}

function DeleteRegion({ region, onForget }: { region: RegionRow; onForget: () => void }) {
  const remove = useDeleteRegion();
  return (
    <RemoveButton
      name={region.label}
      refusal={regionDeletionRefusal({ ...region, name: region.label })}
      onRemove={() => (isNewRegion(region) ? onForget() : void remove(region))}
    />
  );
}
