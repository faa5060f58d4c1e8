import { plural } from '@steward/shared-ui/format';
import { EmptyState, Link, Page, Section } from '@steward/shared-ui/page';
import { useState } from 'react';
import { backToList } from '../assets/last-list.ts';
import { paths } from '../paths.ts';
import { maximumLabels, useLabels } from './label.data.ts';
import { chosenForLabels } from './label-selection.ts';
import { LabelSheets } from './LabelSheets.tsx';
import { LabelsSkeleton } from './LabelsSkeleton.tsx';

/** Prints the labels of the assets that were selected in the list. */
export function LabelsPage() {
  const [chosen] = useState(chosenForLabels);
  const ids = chosen.slice(0, maximumLabels);
  const { rows, loaded, error, retry } = useLabels(ids);
  const heading = `Print ${plural(ids.length, 'Label')}`;

  if (ids.length === 0) {
    return (
      <Page title="Print Labels" back={backToList()}>
        <Section>
          <EmptyState
            text="No assets selected. Select them in the list of assets, then press Print Labels."
            action={<Link to={paths.assets}>Go to the assets</Link>}
          />
        </Section>
      </Page>
    );
  }
  return (
    <Page
      title="Print Labels"
      heading={heading}
      about={
        chosen.length > maximumLabels &&
        `Showing the first ${maximumLabels} of ${chosen.length}. Print the others afterwards.`
      }
      back={backToList()}
    >
      {rows ? (
        <LabelSheets labels={rows} />
      ) : (
        <LabelsSkeleton loaded={loaded} total={ids.length} error={error} onRetry={retry} />
      )}
    </Page>
  );
}
