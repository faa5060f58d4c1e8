import { locations } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { SearchBox } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import { FailedPanel } from '@steward/shared-ui/page';
import { useState } from 'react';
import { NewUserField } from './user-values.ts';

/** More locations than this have a search box. */
const shortList = 8;

/** The locations that a new user sees. Others can be assigned later. */
export function NewUserLocations({ chosenCount }: { chosenCount: number }) {
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(locations.list, {
    pageSize: 100,
    ...(search && { searchTerm: search }),
  });
  if (error && !data)
    return (
      <div className="st-field-wide">
        <FailedPanel title="The locations could not be loaded" error={error} onRetry={() => void refetch()} />
      </div>
    );
  const isLong = search !== '' || (data?.pagination.totalCount ?? 0) > shortList;
  return (
    <NewUserField.CheckboxList
      name="locationIds"
      label="Locations"
      items={data?.data ?? []}
      header={
        isLong && (
          <>
            <SearchBox
              label="Search locations"
              placeholder="search location name..."
              value={search}
              onSearch={setSearch}
            />
            <output className="st-number">{plural(chosenCount, 'location')} chosen</output>
          </>
        )
      }
    >
      {({ label, name }) => label ?? name}
    </NewUserField.CheckboxList>
  );
}
