import { changesByText, documentTypeLabels } from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import { useCreatableTypes } from '../documents/creatable-types.ts';
import type { ManyDocuments } from './edit-many.data.ts';

type Change = NonNullable<ManyDocuments['changes']>[number];

/** How many documents get another type, and how many days of validity are set, replaced or removed. An older server omits the changes. */
export function DocumentsChanges({ changes = [] }: Pick<ManyDocuments, 'changes'>) {
  const fixedCount = useFixedCount(changes);
  const texts = changesByText(changes, textsOf);
  if (texts.size === 0) return null;
  return (
    <>
      <ul aria-label="Changes">
        {[...texts].map(([text, count]) => (
          <li key={text}>{`${plural(count, 'document')}: ${text}`}</li>
        ))}
      </ul>
      {fixedCount > 0 && (
        <Callout tone="warning">
          {`The undo can’t restore the type of ${plural(fixedCount, 'document')}, because you can’t choose it`}
        </Callout>
      )}
    </>
  );
}

/** The number of documents that get another type than one that the user may not choose. The undo refuses them. */
function useFixedCount(changes: readonly Change[]): number {
  const types = useCreatableTypes();
  return changes
    .filter(({ before: { documentType: from }, after }) => {
      return from !== undefined && from !== after.documentType && !types.includes(from);
    })
    .reduce((sum, { count }) => sum + count, 0);
}

/** The text of each field; null if it does not change. */
const textsOf: readonly ((change: Change) => string | null)[] = [
  typeText,
  ({ before, after }) => dayText('Valid From', before.dateValidFrom, after.dateValidFrom),
  ({ before, after }) => dayText('Valid To', before.dateValidTo, after.dateValidTo),
  ({ before, after }) => (before.isPrimary && !after.isPrimary ? 'no longer the primary image' : null),
];

/** `Miscellaneous → User Guide` */
function typeText({ before: { documentType: from }, after: { documentType: to } }: Change): string | null {
  if (from === undefined || to === undefined || from === to) return null;
  return `${documentTypeLabels[from]} → ${documentTypeLabels[to]}`;
}

/** `Valid To replaced` */
function dayText(label: string, from: string | null = null, to: string | null = null): string | null {
  if (from === to) return null;
  if (to === null) return `${label} removed`;
  return from === null ? `${label} set` : `${label} replaced`;
}
