import { catalogueWords } from '../plan/catalogue-names.ts';
import type { WantedModel } from './known-models.ts';
import { isOtherThing } from './names-with-words.ts';

/**
 * The names of a row with a shorter name of the model, because people write more into its cell: `Lisa 22 (2019)`, `Lisa 22 by W&H` and
 * `Lisa 22 autoclave` are `Lisa 22`. A maker in brackets or after "by" is the manufacturer of a row without one. `types` are names of its type.
 */
export function shorterNames(
  wanted: WantedModel,
  { types, isMaker }: { types: readonly string[]; isMaker: (name: string) => boolean },
): WantedModel[] {
  const { model } = wanted;
  if (model === undefined) return [];
  const [, inBrackets = ''] = /[([]([^)\]]*)[)\]]/.exec(model) ?? [];
  const bare = model.replaceAll(/\s*[([][^)\]]*[)\]]/g, ' ').trim();
  const [, before = bare, maker = inBrackets] = /^(.+?)\s+by\s+(.+)$/i.exec(bare) ?? [];
  const manufacturer = wanted.manufacturer ?? (isMaker(maker) ? maker : undefined);
  const names = new Set([before, withoutWords(before, types.flatMap(catalogueWords))]);
  names.delete(model);
  names.delete('');
  return [...names]
    .filter((name) => !isOtherThing(model, name))
    .map((name) => ({ ...wanted, manufacturer, model: name }));
}

/** The name without these words at its start and end. */
function withoutWords(name: string, words: readonly string[]): string {
  const left = name.split(/\s+/);
  const isLeftOut = (word = '') => catalogueWords(word).every((part) => words.includes(part));
  while (left.length > 0 && isLeftOut(left.at(-1))) left.pop();
  while (left.length > 0 && isLeftOut(left[0])) left.shift();
  return left.join(' ');
}
