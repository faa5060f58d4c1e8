import type { AssetImportKind, AssetImportOutcome } from '@steward/shared-api';
import { ExportButton } from '@steward/shared-ui/export';
import { Grid } from '@steward/shared-ui/grid';
import { ChoiceTile, Tiles } from '@steward/shared-ui/wizard';
import type { ReactNode } from 'react';
import { importRowColumnsOf, outcomeIcons, refusedColumns } from './import-row.columns.tsx';
import { readRefused, useImportRows } from './import.data.ts';
import { importPageSize } from './import-view.ts';
import { RefusalCauses } from './RefusalCauses.tsx';
import { nounOfRecords, type ImportStepProps } from './steps.ts';

const tiles: Readonly<Record<AssetImportKind, readonly (readonly [AssetImportOutcome, string])[]>> = {
  file: [
    ['create', 'New assets'],
    ['change', 'Changed'],
    ['same', 'Unchanged'],
    ['refused', 'Refused'],
  ],
  edit: [
    ['change', 'Changed'],
    ['same', 'Unchanged'],
    ['refused', 'Refused'],
  ],
  deletion: [
    ['delete', 'Deletions'],
    ['refused', 'Refused'],
  ],
};

const noun = ['row', 'rows'] as const;

interface ImportRowsProps extends ImportStepProps {
  /** Shown between the counts and the rows. */
  readonly children?: ReactNode;
}

/** The rows of the file with their outcomes, filtered by the tiles above. */
export function ImportRows({ assetImport, view, onView, children }: ImportRowsProps) {
  const list = useImportRows(assetImport, view);
  return (
    <>
      <Tiles>
        {tiles[assetImport.kind].map(([outcome, label]) => (
          <ChoiceTile
            key={outcome}
            label={outcome === 'create' ? `New ${nounOfRecords(assetImport)[1]}` : label}
            icon={outcomeIcons[outcome]}
            count={assetImport.counts[outcome]}
            chosen={view.outcome === outcome}
            onChoose={() =>
              onView({
                outcome: view.outcome === outcome ? null : outcome,
                cause: '',
                emptied: false,
                page: 1,
              })
            }
          />
        ))}
      </Tiles>
      {children}
      {assetImport.counts.refused > 0 && (
        <RefusalCauses assetImport={assetImport} view={view} onView={onView} />
      )}
      <Grid
        name="import-rows"
        noun={noun}
        columns={importRowColumnsOf(assetImport)}
        list={list}
        view={view}
        onView={onView}
        pageSize={importPageSize}
        empty="No rows with this outcome"
        tools={
          assetImport.counts.refused > 0 && (
            <ExportButton
              label="Download refused rows"
              name="RefusedRows"
              noun={['refused row', 'refused rows']}
              as="csv"
              columns={refusedColumns}
              readPage={readRefused(assetImport.id)}
            />
          )
        }
      />
    </>
  );
}
