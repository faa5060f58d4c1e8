import { Controls, OptionSelect } from '@steward/shared-ui/form';
import { formatCount, plural } from '@steward/shared-ui/format';
import { EmptyState, Link, Page, Section, urlNumber, useUrlState } from '@steward/shared-ui/page';
import { useState } from 'react';
import { backToList } from '../assets/last-list.ts';
import { labelsPerPart, useLabels } from './label.data.ts';
import { chosenForLabels } from './label-selection.ts';
import { LabelSheets } from './LabelSheets.tsx';
import { LabelsSkeleton } from './LabelsSkeleton.tsx';

const fields = { part: urlNumber(1, (number) => number >= 1) };

/** Prints the labels of the assets that were chosen in the list, in parts that a browser can print. */
export function LabelsPage() {
  const [chosen] = useState(chosenForLabels);
  const [{ part }, change] = useUrlState(fields);
  const { rows, totalCount, loaded, error, retry } = useLabels(chosen, part);

  if (totalCount === 0) {
    return (
      <Page title="Print Labels" back={backToList()}>
        <Section>
          <EmptyState
            text="No assets selected. Select them in the list of assets, then press Print Labels."
            action={<Link to={backToList().to}>Go to the assets</Link>}
          />
        </Section>
      </Page>
    );
  }
  const parts = Math.ceil((totalCount ?? 0) / labelsPerPart);
  return (
    <Page
      title="Print Labels"
      heading={totalCount === undefined ? 'Print Labels' : `Print ${plural(totalCount, 'Label')}`}
      back={backToList()}
    >
      {parts > 1 && (
        <Controls>
          <OptionSelect
            label="Labels on this page"
            options={partsOf(totalCount ?? 0)}
            value={Math.min(part, parts)}
            onChange={(next) => change({ part: next })}
          />
        </Controls>
      )}
      {rows ? (
        <LabelSheets key={part} labels={rows} chosen={chosen} hasMoreParts={parts > 1} />
      ) : (
        <LabelsSkeleton
          loaded={loaded}
          total={Math.min(totalCount ?? labelsPerPart, labelsPerPart)}
          error={error}
          onRetry={retry}
        />
      )}
    </Page>
  );
}

/** The choices of parts: `1–500 of 13,751`. */
function partsOf(totalCount: number) {
  return Array.from({ length: Math.ceil(totalCount / labelsPerPart) }, (_, at) => {
    const last = Math.min((at + 1) * labelsPerPart, totalCount);
    return {
      value: at + 1,
      label: `${formatCount(at * labelsPerPart + 1)}–${formatCount(last)} of ${formatCount(totalCount)}`,
    };
  });
}
