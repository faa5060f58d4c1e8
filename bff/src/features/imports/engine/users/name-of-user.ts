import type { ValuesOf } from '../fields/field.ts';
import type { userFields } from './user-fields.ts';

/** Titles before a name, such as `Dr` and `Prof.`. */
const titles = /^(?:(?:dr|doctor|mr|mrs|ms|miss|mx|prof|professor|rev)(?:\.\s*|\s+|$))+/i;

/** Qualifications after a name, such as `BDS` and `MRCVS`. */
const qualifications =
  /(?:[,\s]+(?:bds|bchd|bvsc|bvms|bvm&s|bvetmed|mrcvs|frcvs|rvn|mfds|mjdf|fds|rcs|rcsed|dpds|phd|msc|bsc|mbe|obe)\b\.?)+$/i;

/** Particles that begin a family name of several words, such as `de la Cruz` and `van der Berg`. */
const particles = new Set(
  `af al bin da das de degli dei del della den der di dos du el ibn la las le les lo los st ten ter van vom von y zu zum zur`.split(
    ' ',
  ),
);

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/** The given and the family name, without a title and qualifications. Undefined if one of them is missing. */
export function nameOfUser(values: ValuesOf<typeof userFields>): Name | undefined {
  const firstName = withoutTitle(values.firstName);
  const lastName = withoutQualifications(values.lastName);
  if (firstName && lastName) return { firstName, lastName };
  const fullName = withoutQualifications(withoutTitle(values.fullName));
  return fullName.includes(',') ? familyNameFirst(fullName) : givenNameFirst(fullName);
}

/** `Smith, John`. A text with several commas is not divided. */
function familyNameFirst(text: string): Name | undefined {
  const [lastName = '', given = '', more] = text.split(',').map((part) => part.trim());
  const firstName = withoutTitle(given);
  return lastName === '' || firstName === '' || more !== undefined ? undefined : { firstName, lastName };
}

/** `John Smith` and `Juan van der Berg`: the family name is the last word with the particles before it. */
function givenNameFirst(text: string): Name | undefined {
  const words = text.split(/\s+/);
  let at = words.length - 1;
  while (at > 1 && particles.has(words[at - 1]?.toLowerCase() ?? '')) at -= 1;
  const [firstName, lastName] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  return firstName === '' || lastName === '' ? undefined : { firstName, lastName };
}

const withoutTitle = (name = '') => name.replace(titles, '').trim();

const withoutQualifications = (name = '') => name.replace(qualifications, '');
