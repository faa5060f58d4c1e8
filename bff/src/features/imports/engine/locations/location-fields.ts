import { isEmail, locations } from '@steward/shared-api';
import { emailField } from '../fields/email.ts';
import type { Parsed, Rejection } from '../fields/field.ts';
import { identifierField, phoneField, textField } from '../fields/text.ts';
import { isPostcode } from './postcodes.ts';

/** The fields of a location in a row of a file. */
export const locationFields = {
  reference: identifierField({
    label: 'Reference',
    synonyms: `ref, code, location reference, location code, organisation code, practice code, site code, ods code, id, short code,
      branch code, ref no, reference no, site ref, site reference, site no, site number, practice ref, practice no,
      practice number, branch no, branch number, location ref`,
    takesPlaceholders: true,
  }),
  name: textField({
    label: 'Name',
    synonyms: `location, location name, practice, practice name, site, site name, organisation name, branch, branch name, clinic,
      clinic name, dental practice, surgery, surgery name, premises`,
    takesPlaceholders: true,
  }),
  address: textField({
    label: 'Address',
    synonyms:
      'address line, street, street address, town, city, county, full address, postal address, road, locality',
    takesSeveral: true,
    joiner: ', ',
    longest: 1_000,
  }),
  postcode: textField({
    label: 'Postcode',
    synonyms: 'post code, postal code, zip, zip code',
    longest: 20,
    looksLike: isPostcode,
  }),
  phone: phoneField({
    label: 'Phone',
    synonyms: `telephone, phone number, tel, telephone number, tel no, telephone no, phone no, contact number, main phone, landline`,
    longest: 50,
  }),
  email: emailField(
    {
      label: 'Email',
      synonyms: 'e mail, email address, mail, e mail address, contact email, practice email',
      looksLike: isEmail,
    },
    locations.create.input.shape.email,
  ),
  region: textField({ label: 'Region', synonyms: 'area, region name, district, territory, division' }),
  timeZone: withCheck(textField({ label: 'Time zone', synonyms: 'timezone, tz' }), (text) =>
    isTimeZone(text) ? undefined : { reason: `'${text}' is not a time zone such as Europe/London` },
  ),
};

type TextField = ReturnType<typeof textField>;

function withCheck(field: TextField, rejectionOf: (text: string) => Rejection | undefined): TextField {
  return {
    ...field,
    parse: (text, rules): Parsed<string> => {
      const parsed = field.parse(text, rules);
      return ('value' in parsed ? rejectionOf(parsed.value) : undefined) ?? parsed;
    },
  };
}

function isTimeZone(name: string): boolean {
  try {
    return (
      new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' &&
      name.includes('/')
    );
  } catch {
    return false;
  }
}
