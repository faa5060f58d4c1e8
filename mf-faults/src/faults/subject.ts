import { previewOf } from './fault.labels.tsx';

/** The subject of a fault: the first sentence or line of its description, shortened as in lists. */
export function subjectOf(description: string): string {
  const [first = description] = description.trim().split(/(?<=[.!?])\s|\n/, 1);
  return previewOf(first.trim().replace(/(?<!\.)\.$/, ''));
}
