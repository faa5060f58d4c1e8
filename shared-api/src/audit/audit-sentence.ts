/** A change of an audited field with readable values; null for no value. */
export interface ShownChange {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Only values that users typed are put in quotation marks. */
  readonly isTyped: boolean;
}

const maximumValueLength = 60;
const inSentence = 2;

/** Describes one change: `Serial number changed from "A1" to "A2"`. */
export function changeSentence({ label, from, to, isTyped }: ShownChange): string {
  const shown = (value: string) => (isTyped ? `"${shortened(value)}"` : shortened(value));
  if (from === null) return to === null ? label : `${label} set to ${shown(to)}`;
  if (to === null) return `${label} cleared (was ${shown(from)})`;
  return `${label} changed from ${shown(from)} to ${shown(to)}`;
}

/** Joins the sentences of one entry: the first two, then `and 3 more`. */
export function changesSummary(sentences: readonly string[]): string {
  const further = sentences.length - inSentence;
  const first = sentences
    .slice(0, inSentence)
    .map((sentence, index) => (index === 0 ? sentence : decapitalised(sentence)));
  return first.join(', ') + (further > 0 ? ` and ${further} more` : '');
}

/** Returns the text of an entry. For events such as `Asset updated` it is the summary of the changes. */
export function auditEventText(event: string, sentences: readonly string[]): string {
  if (sentences.length === 0) return event;
  if (event === 'Asset updated' || event === 'Appointment updated') return changesSummary(sentences);
  if (!/(updated|changed|changed by an import|moved to another location)$/.test(event)) return event;
  const subject = event.replace(/( status)? (updated|changed)$/, '');
  return `${subject}: ${decapitalised(changesSummary(sentences))}`;
}

function decapitalised(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

function shortened(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > maximumValueLength
    ? `${characters.slice(0, maximumValueLength - 1).join('')}…`
    : line;
}
