import type { ValuesOf } from '../fields/field.ts';
import type { userFields } from './user-fields.ts';

/** Titles before a name, such as `Dr` and `Prof.`. */
const titles = /^(?:(?:dr|doctor|mr|mrs|ms|miss|mx|prof|professor|rev)(?:\.\s*|\s+|$))+/i;

/** Qualifications after a name, such as `BDS` and `MRCVS`. */
const qualifications =
  /(?:[,\s]+(?:bds|bchd|bvsc|bvms|bvm&s|bvetmed|mrcvs|frcvs|rvn|mfds|mjdf|fds|rcs|rcsed|dpds|phd|msc|bsc|mbe|obe)\b\.?)+$/i;

/** The first and the last name, without a title and qualifications. The last word of a full name is the last name. Undefined if one of them is missing. */
export function nameOfUser(values: ValuesOf<typeof userFields>) {
  const firstName = withoutTitle(values.firstName);
  const lastName = withoutQualifications(values.lastName);
  if (firstName && lastName) return { firstName, lastName };
  const words = withoutQualifications(withoutTitle(values.fullName)).split(' ');
  const last = words.pop();
  return words.length === 0 || last === undefined
    ? undefined
    : { firstName: words.join(' '), lastName: last };
}

const withoutTitle = (name = '') => name.replace(titles, '');

const withoutQualifications = (name = '') => name.replace(qualifications, '');
