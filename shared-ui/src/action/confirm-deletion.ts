import { joinTexts } from '../format/lists.ts';
import { plural } from '../format/numbers.ts';
import { confirm } from './confirm.ts';

/** How many records of one kind are deleted together with another record. */
export interface Dependents {
  readonly count: number;
  readonly one: string;
  /** The plural, where it is not the singular with an s. */
  readonly many?: string;
}

interface Deletion {
  /** The kind of record, as the specification writes it in the question: `Asset`. */
  readonly kind: 'Asset' | 'Fault' | 'Document' | 'Appointment';
  /** The title and the button; `Delete` and the kind by default. */
  readonly title?: string;
  /** Counts the dependents after the user presses Delete. */
  readonly dependents: () => Promise<readonly Dependents[]>;
}

/**
 * Asks before a record is deleted, with the text of the specification (spec 1.5.30), with the counts of the records that are deleted with
 * it. A failed count is shown and does not block the deletion. Returns whether the user confirmed.
 */
export async function confirmDeletion({ kind, title, dependents }: Deletion): Promise<boolean> {
  const label = title ?? `Delete ${kind}`;
  return confirm({
    title: label,
    text: `This will delete this ${kind} and remove it from the system - this cannot be undone.  Are you sure?`,
    details: await describeDependents(dependents),
    confirmLabel: label,
    danger: true,
  });
}

interface DependentsTexts {
  /** The sentence with the counts: `4 faults and 2 documents`. */
  readonly counted: (names: string, total: number) => string;
  /** Shown when the dependents could not be counted. */
  readonly unknown: string;
}

/** `4 faults and 2 documents will also be deleted.` */
const deletedTexts: DependentsTexts = {
  counted: (names) => `${names} will also be deleted.`,
  unknown: "Couldn't check what else will be deleted.",
};

/** Counts the dependents of a record and names them; null when there are none. The texts are those of a deletion by default. */
export function describeDependents(
  dependents: Deletion['dependents'],
  { counted, unknown } = deletedTexts,
): Promise<string | null> {
  const textOf = (all: readonly Dependents[]) => {
    const present = all.filter(({ count }) => count > 0);
    if (present.length === 0) return null;
    const total = present.reduce((sum, { count }) => sum + count, 0);
    return counted(joinTexts(present.map(({ count, one, many }) => plural(count, one, many))), total);
  };
  return dependents().then(textOf, () => unknown);
}
