import { plural } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import type { SelectedVisits } from './selected-visits.data.ts';

/** The visits that follow for the selected assets, and the assets that no visit is requested for. */
export function SelectedNotice({ selected }: { selected: SelectedVisits }) {
  const { visits, refused, missing } = selected;
  const [first, ...next] = visits;
  const refusedCount = refused.length + missing;
  return (
    <>
      {first && next.length > 0 && (
        <Callout tone="info">
          The selected assets need {plural(visits.length, 'visit')}. This form requests the first one:{' '}
          {first.name}. Next:
          <ul>
            {next.map(({ name, assetInstanceIds }) => (
              <li key={name}>
                {name}, {plural(assetInstanceIds.length, 'asset')}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {refusedCount > 0 && (
        <Callout tone="warning">
          No visit is requested for {plural(refusedCount, 'selected asset')}:
          <ul>
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                {name}: {reason}
              </li>
            ))}
            {missing > 0 && <li>{plural(missing, 'asset was', 'assets were')} not found</li>}
          </ul>
        </Callout>
      )}
    </>
  );
}
