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
          {`“${from}” is read as “${to}” `}
          <Button
            kind="quiet"
            label={`Read it as it is: “${from}”`}
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
            Read it as it is
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
