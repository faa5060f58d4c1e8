import { maximumSearchTerm } from '@steward/shared-api';

/** What the user has typed into the search. */
export interface Typed {
  readonly text: string;
  /** Enter was pressed before the results of the text arrived. */
  readonly isEntered: boolean;
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'>;

/** Whether a key belongs to an input method, such as Enter for a Japanese word. Safari ends the composition before the key: only its code says so. */
export const isComposing = ({ isComposing: composes, keyCode }: Pick<Key, 'isComposing' | 'keyCode'>) =>
  composes || keyCode === 229;

/** What is typed after a key that was pressed before the field was there. The same object for a key that types nothing. */
export function typedAfter(typed: Typed, event: Key): Typed {
  const { text } = typed;
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return typed;
  if (key === 'Enter') return { text, isEntered: text.trim() !== '' };
  if (key === 'Backspace') return { text: text.slice(0, -1), isEntered: false };
  const isCharacter = [...key].length === 1 && text.length < maximumSearchTerm;
  return isCharacter ? { text: text + key, isEntered: false } : typed;
}
