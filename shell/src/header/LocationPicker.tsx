import { anyLocation, selectLocation, useCurrentUser, useSelectedLocation } from '@steward/shared-auth';
import { Picker, PinIcon, type Choice } from '@steward/shared-ui/header';
import { useState } from 'react';
import { useValidatedSelection, useLocationSearch } from './location.data.ts';

const anyLocationChoice: Choice = { id: null, name: anyLocation };

/** The picker of the location. A user with only one location sees its name instead. */
export function LocationPicker() {
  const { onlyLocation } = useCurrentUser();
  if (!onlyLocation) return <ManyLocations />;
  return (
    <p className="st-only-location">
      <PinIcon />
      <span className="st-hidden">Location: </span>
      <span className="st-picker-name">{onlyLocation.name}</span>
    </p>
  );
}

function ManyLocations() {
  const selected = useSelectedLocation();
  const [search, setSearch] = useState<string | null>(null);
  const choices = useLocationSearch(search);
  useValidatedSelection();
  return (
    <Picker
      label="Location"
      icon={<PinIcon />}
      any={anyLocationChoice}
      choices={choices}
      chosen={selected ?? anyLocationChoice}
      search={search ?? ''}
      onSearch={setSearch}
      onChoose={({ id, name }) => selectLocation(id === null ? null : { id, name })}
    />
  );
}
