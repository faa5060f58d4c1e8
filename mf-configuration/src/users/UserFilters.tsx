import { locations } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { FilterBar, FilterSelect, SearchBox } from '@steward/shared-ui/form';
import { noFilters, type UsersView } from './user-view.ts';

interface UserFiltersProps {
  view: UsersView;
  onView: (changes: Partial<UsersView>) => void;
}

/** The filters of the list of users; suppliers have only the search. */
export function UserFilters({ view, onView }: UserFiltersProps) {
  const { isSupplier } = useCurrentUser();
  const search = (
    <SearchBox
      label="Search users"
      placeholder="search user or role..."
      value={view.search}
      onSearch={(text) => onView({ search: text, page: 1 })}
    />
  );
  if (isSupplier) return <FilterBar search={search} />;
  return (
    <FilterBar
      search={search}
      selects={
        <FilterSelect
          label="Location"
          endpoint={locations.list}
          input={{}}
          value={view.userLocation}
          onChange={(chosen) => onView({ userLocation: chosen?.id ?? null, page: 1 })}
        />
      }
      active={view.userLocation === null ? 0 : 1}
      onClear={() => onView(noFilters)}
    />
  );
}
