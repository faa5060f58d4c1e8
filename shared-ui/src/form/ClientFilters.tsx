import { groups, locations } from '@steward/shared-api';
import { selectGroup, selectLocation, useSelectedGroup, useSelectedLocation } from '@steward/shared-auth';
import { FilterSelect } from './FilterSelect.tsx';

/** A supplier chooses client and location here; a practice does in the header. */
export function ClientFilters() {
  const group = useSelectedGroup();
  const location = useSelectedLocation();
  return (
    <>
      <FilterSelect
        label="Group"
        endpoint={groups.list}
        input={{ isConfirmed: true }}
        value={group?.id ?? null}
        onChange={(chosen) => selectGroup(chosen && { id: chosen.id, name: chosen.name })}
      />
      <FilterSelect
        label="Location"
        endpoint={locations.list}
        input={group ? { groupId: group.id } : {}}
        value={location?.id ?? null}
        onChange={(chosen) => selectLocation(chosen && { id: chosen.id, name: chosen.name })}
      />
    </>
  );
}
