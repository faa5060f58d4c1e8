import { previewOf } from './fault.labels.tsx';

/** A first sentence. Shorter ones are abbreviations or numbers, such as `No.`, `Dr.` and `1.` */
const firstSentence = /^.{12,}?[.!?](?=\s)/;

/** The subject of a fault: the first sentence or line of its description, shortened as in lists. */
export function subjectOf(description: string): string {
  const [line = ''] = description.trim().split('\n', 1);
  const [subject = line] = firstSentence.exec(line) ?? [];
  return previewOf(subject.trim().replace(/(^|[^.])\.$/, '$1'));
}
