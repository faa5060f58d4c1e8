import type { AssetImport } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { Grid } from '@steward/shared-ui/grid';
import { Section } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { ChooseModelDialog } from './ChooseModelDialog.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import { ImportNotice } from './ImportNotice.tsx';
import { importNameColumns } from './import-name.columns.tsx';
import {
  useCatalogueTypes,
  useDecideNames,
  useImportNames,
  useMissingNames,
  useMissingNamesCount,
  useRequestableNames,
} from './import-name.data.ts';
import { nameTitle, type ImportNameRow } from './import-name.ts';
import { importPageSize } from './import-view.ts';
import { RequestMissingModels } from './RequestMissingModels.tsx';
import type { ImportStepProps } from './steps.ts';

const noun = ['name', 'names'] as const;

/** The third step, for a file with names that are not in the catalogue: a decision for each of them. */
export function CatalogueStep({ assetImport, view, onView }: ImportStepProps) {
  const { id } = assetImport;
  const [chosen, setChosen] = useState<ImportNameRow | null>(null);
  const [isRequesting, setRequesting] = useState(false);
  const mayRequest = useCan('models.request');
  const list = useImportNames(id, view);
  // A likely type is a suggestion, too.
  const { rows: undecided = [] } = useMissingNames(id);
  const hasSuggestion = undecided.some(({ confidence }) => confidence !== null);
  const canRequest = (useRequestableNames(id).totalCount ?? 0) > 0;
  const isAnyMissing = (useMissingNamesCount(id) ?? 0) > 0;
  const { run, running, error } = useDecideNames();
  // The error is shown below.
  const decide = (input: Omit<Parameters<typeof run>[0], 'id'>) => run({ id, ...input }).catch(() => null);
  const showPreview = async () => {
    const started = await decide({ showPreview: true });
    if (started) onView({ catalogue: false, outcome: null, cause: '', page: 1 });
  };
  const columns = importNameColumns({
    types: useCatalogueTypes(),
    onDecide: (decision) => void decide({ decisions: [decision] }),
    onChoose: setChosen,
  });
  return (
    <>
      <ImportNotice notice={assetImport.notice} />
      <Section title="Names of types and models">
        <p>{introduction(assetImport)}</p>
        {isAnyMissing && (
          <Controls>
            {hasSuggestion && (
              <Button busy={running} onClick={() => void decide({ others: 'suggestion' })}>
                Accept all suggestions
              </Button>
            )}
            {undecided.length > 0 && (
              <Button busy={running} onClick={() => void decide({ others: 'generic' })}>
                {undecided.some(({ assetTypeId }) => assetTypeId !== null)
                  ? 'Use ‘Model not listed’ for all others'
                  : 'Use ‘Other equipment’ for all others'}
              </Button>
            )}
            {mayRequest && canRequest && (
              <Button onClick={() => setRequesting(true)}>Request the missing models</Button>
            )}
          </Controls>
        )}
      </Section>
      <Grid
        name="import-names"
        noun={noun}
        columns={columns}
        list={list}
        view={view}
        onView={onView}
        pageSize={importPageSize}
        empty="The file has no names of types or models"
      />
      {error && <Callout tone="error">{error.message}</Callout>}
      <Controls>
        <Button kind="primary" busy={running} onClick={() => void showPreview()}>
          Show preview
        </Button>
        <Button onClick={() => onView({ columns: true, catalogue: false })}>Change the columns</Button>
        <DiscardButton assetImport={assetImport} />
      </Controls>
      {isRequesting && <RequestMissingModels importId={id} onClose={() => setRequesting(false)} />}
      {chosen && (
        <ChooseModelDialog
          title={`Model for ${nameTitle(chosen)}`}
          name={chosen}
          onChoose={(decision) => {
            void decide({ decisions: [decision] });
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

function introduction({ fileName }: AssetImport): string {
  return `Some names in ${fileName} don’t match the catalogue exactly. Other spellings are matched for you. Please choose what happens with the others: rows with undecided names are refused. Your choices are remembered for the next import.`;
}
