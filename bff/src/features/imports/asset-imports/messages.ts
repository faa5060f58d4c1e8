/** Why an import is not undone. */
export function editedSince(count: number): string {
  const who = count === 1 ? '1 of its assets was' : `${count.toLocaleString('en-GB')} of its assets were`;
  return `This import cannot be undone: ${who} worked with since. Nothing was changed.`;
}

export const nothingToUndo = 'Every asset of this import has been used since, so nothing can be undone.';

const mostNamed = 10;

/** Why an import was not applied: these rows do something else than was shown. */
export function otherThanShown(rowNumbers: readonly number[]): string {
  const count = rowNumbers.length.toLocaleString('en-GB');
  const named = rowNumbers.slice(0, mostNamed).join(', ');
  const more = rowNumbers.length > mostNamed ? ' …' : '';
  const rows = rowNumbers.length === 1 ? `1 row comes` : `${count} rows come`;
  return `Nothing was written: the register has changed since the preview, and ${rows} out otherwise (row ${named}${more}). The preview is new: please look at it again.`;
}

const tooLarge = 'The file may be too large: please split it into several files, or try again later.';

/** Why work on an import is not tried again: the thread or the server that did it ended each time. */
export function endedTooOften(status: 'Planning' | 'Applying' | 'Undoing', attempts: number): string {
  if (status === 'Planning') return `The preview failed ${attempts} times. ${tooLarge}`;
  if (status === 'Applying') return `The import failed ${attempts} times. Nothing was changed. ${tooLarge}`;
  return `The undo failed ${attempts} times. Nothing was changed. Please tell the support team.`;
}

export const advice = {
  catalogue: 'ask the support team to add it',
  places: 'correct the name, or let the import create missing locations and rooms',
};
