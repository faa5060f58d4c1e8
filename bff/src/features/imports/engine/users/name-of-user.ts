import type { ValuesOf } from '../fields/field.ts';
import type { userFields } from './user-fields.ts';

/** Titles before a name, such as `Dr` and `Prof.`. */
const titles = /^(?:(?:dr|doctor|mr|mrs|ms|miss|mx|prof|professor|rev)(?:\.\s*|\s+|$))+/i;

/** The first and the last name, without a title. The last word of a full name is the last name. Undefined if one of them is missing. */
export function nameOfUser(values: ValuesOf<typeof userFields>) {
  const firstName = withoutTitle(values.firstName);
  const { lastName } = values;
  if (firstName && lastName !== undefined) return { firstName, lastName };
  const words = withoutTitle(values.fullName).split(' ');
  const last = words.pop();
  return words.length === 0 || last === undefined
    ? undefined
    : { firstName: words.join(' '), lastName: last };
}

const withoutTitle = (name = '') => name.replace(titles, '');
