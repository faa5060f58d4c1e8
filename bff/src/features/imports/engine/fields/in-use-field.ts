import { parseDay } from './day.ts';
import { type Field, namesIn, type Parsed, type ReadingRules } from './field.ts';

/** Texts about a repair that an asset needs. */
const needsRepair = new Set(
  namesIn(`broken, broken down, faulty, defective, damaged, not working, out of order, awaiting repair, waiting for repair, under repair,
    in repair, being repaired, needs repair, needs repairing, repair needed, to be repaired, awaiting parts, awaiting engineer`),
);

/**
 * A field for whether an asset is in use. Also reads the day on which its use ended, such as `Scrapped 2022`. An asset that needs a repair is
 * in use, and the text about it is kept.
 */
export function inUseField(field: Field<boolean>): Field<boolean> {
  return {
    ...field,
    choices: ['In use', 'Not in use'],
    parse: (text, rules): Parsed<boolean> => {
      const parsed = field.parse(text, rules);
      if ('value' in parsed) return parsed;
      if (needsRepair.has(text.toLowerCase().replaceAll(/[\s_-]+/g, ' ')))
        return { value: true, correctedText: 'in use', isTextKept: true };
      const since = endOfUse(text, field, rules);
      if (since === undefined) return parsed;
      const [year, month, day] = since.split('-');
      return {
        value: false,
        correctedText: `not in use since ${day}/${month}/${year}`,
        also: { deactivatedAt: since },
      };
    },
  };
}

/** A longer text is no state with a day. A search in a text of thousands of spaces would take seconds. */
const longestState = 100;

/** The day of `Scrapped 2022`, `Sold on 3/4/2021` and `Disposed (12/2023)`; a month or a year means its first day. */
function endOfUse(text: string, field: Field<boolean>, rules: ReadingRules): string | undefined {
  if (text.length > longestState) return undefined;
  const found = /^([a-z /-]+?)[\s,:(]+(?:(?:on|in|since|from)\s+)?((?:[a-z]{3,9}[\s-]+)?\d[^()]*?)\)?$/i.exec(
    text.trim(),
  );
  const [, word = '', date = ''] = found ?? [];
  const state = field.parse(word, rules);
  const day = parseDay(date, { ...rules, readsMonthsAsFirstDay: true });
  return 'value' in state && !state.value && 'value' in day ? day.value : undefined;
}
