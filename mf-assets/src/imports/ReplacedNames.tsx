import type { AssetImport } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Section } from '@steward/shared-ui/page';
import { ChangeList } from '@steward/shared-ui/wizard';
import { focusNext } from './focus-next.ts';
import type { ColumnReadings } from './mapping.ts';

interface ReplacedNamesProps {
  assetImport: AssetImport;
  readings: ColumnReadings;
  onReadings: (readings: ColumnReadings) => void;
}

/** The names that are read as other names, in this import or since an earlier one, each with a button that stops it. */
export function ReplacedNames({ assetImport, readings, onReadings }: ReplacedNamesProps) {
  const items = readings.flatMap(({ replacements = [], ...reading }, at) =>
    replacements.map(({ from, to }) => ({
      key: `${at} ${from}`,
      name: assetImport.columns[at]?.header ?? '',
      content: (
        <>
          {`${textOf({ from, to })} `}
          <Button
            kind="quiet"
            label={`${labelOf({ from, to })}: “${from}”`}
            onClick={() => {
              // The button disappears with its item.
              focusNext();
              onReadings(
                readings.with(at, {
                  ...reading,
                  replacements: replacements.filter((other) => other.from !== from),
                }),
              );
            }}
          >
            {labelOf({ from, to })}
          </Button>
        </>
      ),
    })),
  );
  if (items.length === 0) return null;
  return (
    <Section title="Replaced names">
      <ChangeList items={items} />
    </Section>
  );
}

interface Replacement {
  readonly from: string;
  readonly to: string;
}

/** A name that is nearly that of another location is replaced by itself if it is a location of its own. */
const isOwnLocation = ({ from, to }: Replacement) => from === to;

function textOf(replacement: Replacement): string {
  const { from, to } = replacement;
  return isOwnLocation(replacement)
    ? `“${from}” is a location of its own, although another one has nearly this name`
    : `“${from}” is read as “${to}”`;
}

const labelOf = (replacement: Replacement) =>
  isOwnLocation(replacement) ? 'Ask about it again' : 'Read it as it is';
