import { locations } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { SearchBox } from '@steward/shared-ui/form';
import { useState } from 'react';
import { NewUserField } from './user-values.ts';

/** More locations than this have a search box. */
const shortList = 8;

/** The locations that a new user sees. Others can be assigned later. */
export function NewUserLocations() {
  const [search, setSearch] = useState('');
  const { data } = useQuery(locations.list, { pageSize: 100, ...(search && { searchTerm: search }) });
  const isLong = search !== '' || (data?.pagination.totalCount ?? 0) > shortList;
  return (
    <NewUserField.CheckboxList
      name="locationIds"
      label="Locations"
      items={data?.data ?? []}
      header={
        isLong && (
          <SearchBox
            label="Search locations"
            placeholder="search location name..."
            value={search}
            onSearch={setSearch}
          />
        )
      }
    >
      {({ label, name }) => label ?? name}
    </NewUserField.CheckboxList>
  );
}
