import { groups, locations } from '@steward/shared-api';
import { selectGroup, selectLocation, useSelectedGroup, useSelectedLocation } from '@steward/shared-auth';
import { FilterSelect } from './FilterSelect.tsx';

/** The group and location filters of a supplier. A practice selects its location in the header instead. */
export function ClientFilters() {
  const group = useSelectedGroup();
  const location = useSelectedLocation();
  return (
    <>
      <GroupFilter />
      <FilterSelect
        label="Location"
        endpoint={locations.list}
        input={group ? { groupId: group.id } : {}}
        value={location?.id ?? null}
        onChange={(chosen) => selectLocation(chosen && { id: chosen.id, name: chosen.label ?? chosen.name })}
      />
    </>
  );
}

/** Selects the client that a supplier sees, in all lists. Calls `onChoose` after a change. */
export function GroupFilter({ onChoose }: { onChoose?: () => void }) {
  const group = useSelectedGroup();
  return (
    <FilterSelect
      label="Group"
      endpoint={groups.list}
      input={{ isConfirmed: true }}
      known={group}
      value={group?.id ?? null}
      onChange={(chosen) => {
        selectGroup(chosen && { id: chosen.id, name: chosen.name });
        onChoose?.();
      }}
    />
  );
}
