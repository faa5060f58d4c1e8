import { groups, locations } from '@steward/shared-api';
import { selectGroup, selectLocation, useSelectedGroup, useSelectedLocation } from '@steward/shared-auth';
import { FilterSelect } from '@steward/shared-ui/form';

/** A supplier chooses client and location here; a practice does in the header. `onChange`: the list begins at its first page. */
export function ClientFilters({ onChange }: { onChange: () => void }) {
  const group = useSelectedGroup();
  const location = useSelectedLocation();
  return (
    <>
      <FilterSelect
        label="Group"
        endpoint={groups.list}
        input={{ isConfirmed: true }}
        value={group?.id ?? null}
        onChange={(chosen) => {
          selectGroup(chosen && { id: chosen.id, name: chosen.name });
          onChange();
        }}
      />
      <FilterSelect
        label="Location"
        endpoint={locations.list}
        input={group ? { groupId: group.id } : {}}
        value={location?.id ?? null}
        onChange={(chosen) => {
          selectLocation(chosen && { id: chosen.id, name: chosen.name });
          onChange();
        }}
      />
    </>
  );
}
