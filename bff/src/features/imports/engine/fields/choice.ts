import { type Field, namesIn } from './field.ts';

/** A field with a few values. `words` are the names of each value, in lower case, separated by commas. */
export function choiceField<Value extends string>(
  field: Omit<Field<Value>, 'parse'>,
  words: Readonly<Record<Value, string>>,
): Field<Value> {
  const valueByWord = new Map<string, Value>();
  // Guarantee: the keys of `words` are the values.
  for (const value of Object.keys(words) as Value[])
    for (const word of namesIn(words[value])) valueByWord.set(word, value);
  const names = Object.values<string>(words).map((list) => namesIn(list)[0] ?? '');
  const examples = names.map((name) => `'${name}'`);
  return {
    values: `One of ${examples.join(', ')}`,
    example: names[0] ?? '',
    choices: names.map((name) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`),
    ...field,
    parse: (text) => {
      const value = valueByWord.get(
        text
          .toLowerCase()
          .replaceAll(/[\s_-]+/g, ' ')
          .trim(),
      );
      return value === undefined
        ? { reason: `'${text.slice(0, 40)}' is not one of ${examples.join(', ')}` }
        : { value };
    },
  };
}
