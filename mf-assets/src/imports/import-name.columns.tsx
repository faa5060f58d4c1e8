import { OptionSelect } from '@steward/shared-ui/form';
import { formatCount, formatDayOf, readerTimeZone } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import { AlertIcon, CheckIcon, StatusTag } from '@steward/shared-ui/status';
import { choicesOf, nameTitle, type ImportNameRow, type NameDecisionInput } from './import-name.ts';

interface NameActions {
  /** The types with 'Model not listed' as a decision. */
  types: Parameters<typeof choicesOf>[1];
  onDecide: (decision: NameDecisionInput) => void;
  /** Opens the choice from the whole catalogue. */
  onChoose: (name: ImportNameRow) => void;
}

/** The columns of the names of a file: their rows, their match in the catalogue and the decision. */
export function importNameColumns(actions: NameActions): readonly GridColumn<ImportNameRow, never>[] {
  return [
    {
      key: 'name',
      title: 'In the file',
      width: 230,
      full: true,
      cell: (name) => <strong>{nameTitle(name)}</strong>,
    },
    {
      key: 'rows',
      title: 'Rows',
      width: 72,
      align: 'end',
      cell: ({ rowCount }) => <span className="st-number">{formatCount(rowCount)}</span>,
    },
    {
      key: 'match',
      title: 'In the catalogue',
      width: 230,
      full: true,
      cell: (name) => <Match name={name} />,
    },
    {
      key: 'decision',
      title: 'Decision',
      width: 260,
      full: true,
      wide: true,
      isAlwaysShown: true,
      cell: (name) => <Decision name={name} {...actions} />,
    },
  ];
}

const confidenceLabels = { veryLikely: 'very likely', likely: 'likely' };

function Match({ name }: { name: ImportNameRow }) {
  const { match, assetTypeName, assetModelName, confidence } = name;
  const found = [assetTypeName, assetModelName].filter((part) => part !== null).join(' · ');
  if (match !== 'none')
    return (
      <>
        <StatusTag tone="success" icon={<CheckIcon />}>
          {match === 'exact' ? 'Found' : 'Other spelling'}
        </StatusTag>{' '}
        {found}
      </>
    );
  return (
    <>
      <StatusTag tone="warning" icon={<AlertIcon />}>
        Not found
      </StatusTag>
      {confidence === null
        ? ` ${assetTypeName === null ? 'No similar type' : `Type: ${assetTypeName}`}`
        : ` ${found} – ${confidenceLabels[confidence]}`}
    </>
  );
}

function Decision({ name, types, onDecide, onChoose }: NameActions & { name: ImportNameRow }) {
  if (name.match === 'exact') return 'Used as it is';
  const choices = choicesOf(name, types);
  const { rememberedAt } = name.decided ?? { rememberedAt: null };
  return (
    <>
      <OptionSelect
        label={`Decision for ${nameTitle(name)}`}
        isLabelled
        options={choices}
        value={choices[0]?.value ?? 'undecided'}
        onChange={(value) => {
          const choice = choices.find((candidate) => candidate.value === value);
          if (value === 'other') onChoose(name);
          else if (choice?.decision) onDecide(choice.decision);
        }}
      />
      {rememberedAt !== null && (
        <span className="st-muted">As decided on {formatDayOf(rememberedAt, readerTimeZone())}</span>
      )}
    </>
  );
}
