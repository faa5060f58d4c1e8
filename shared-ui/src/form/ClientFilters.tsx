import { groups, locations } from '@steward/shared-api';
import { selectGroup, selectLocation, useSelectedGroup, useSelectedLocation } from '@steward/shared-auth';
import { FilterSelect } from './FilterSelect.tsx';

/** A supplier chooses client and location here; a practice does in the header. */
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
        onChange={(chosen) => selectLocation(chosen && { id: chosen.id, name: chosen.name })}
      />
    </>
  );
}

/** Which of its clients a supplier looks at: here, and in every other list. `onChoose` is told of another choice. */
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
