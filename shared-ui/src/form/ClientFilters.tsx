import { groups, locations } from '@steward/shared-api';
import { selectGroup, selectLocation, useSelectedGroup, useSelectedLocation } from '@steward/shared-auth';
import { FilterSelect } from './FilterSelect.tsx';

interface ClientFiltersProps {
  /** Offers only clients and locations with assets that the supplier sees. */
  inUse?: boolean;
}

/** The group and location filters of a supplier. A practice selects its location in the header instead. */
export function ClientFilters({ inUse }: ClientFiltersProps) {
  const group = useSelectedGroup();
  const location = useSelectedLocation();
  const withAssets = inUse ? { inUse } : {};
  return (
    <>
      <GroupFilter {...withAssets} />
      <FilterSelect
        label="Location"
        endpoint={locations.list}
        input={{ ...withAssets, ...(group ? { groupId: group.id } : {}) }}
        value={location?.id ?? null}
        onChange={(chosen) => selectLocation(chosen && { id: chosen.id, name: chosen.label ?? chosen.name })}
      />
    </>
  );
}

/** Selects the client that a supplier sees, in all lists. Calls `onChoose` after a change. */
export function GroupFilter({ onChoose, inUse }: ClientFiltersProps & { onChoose?: () => void }) {
  const group = useSelectedGroup();
  return (
    <FilterSelect
      label="Group"
      endpoint={groups.list}
      input={{ isConfirmed: true, ...(inUse ? { inUse } : {}) }}
      known={group}
      value={group?.id ?? null}
      onChange={(chosen) => {
        selectGroup(chosen && { id: chosen.id, name: chosen.name });
        onChoose?.();
      }}
    />
  );
}
