import { isEmail, users } from '@steward/shared-api';
import { checkedField } from '../fields/checked-field.ts';
import { emailField } from '../fields/email.ts';
import { textField } from '../fields/text.ts';
import { yesNoField } from '../fields/yes-no.ts';
import { roleField } from './user-role.ts';

const { userName, firstName, lastName } = users.create.input.shape;

/** The fields of a user in a row of a file. */
export const userFields = {
  userName: emailField(
    {
      label: 'Email address',
      synonyms:
        'email, e mail, mail, user name, username, login, work email, e mail address, work e mail, contact email',
      looksLike: isEmail,
    },
    userName,
  ),
  firstName: checkedField(
    textField({
      label: 'First name',
      synonyms: 'first, given name, forename, forenames, given names, christian name',
    }),
    firstName,
  ),
  lastName: checkedField(textField({ label: 'Last name', synonyms: 'last, surname, family name' }), lastName),
  fullName: textField({
    label: 'Full name',
    synonyms: 'name, user, person, staff, employee, contact, staff name, employee name, staff member',
  }),
  role: roleField,
  locations: textField({
    label: 'Locations',
    synonyms: `location, practice, practices, site, sites, branch, branches, clinic, clinics, location name, practice name,
      site name, branch name, surgery, surgeries, works at, work location, works in, based at`,
    takesSeveral: true,
    joiner: '; ',
    isList: true,
    severalLines: true,
    longest: 4000,
  }),
  // A column "Postcode" can be that of the home of the user.
  locationPostcode: textField({
    label: 'Postcode of the location',
    synonyms: 'location postcode, site postcode, practice postcode, clinic postcode, branch postcode',
    takesSeveral: true,
    joiner: ';',
    severalLines: true,
    longest: 4000,
  }),
  seesAllLocations: yesNoField({ label: 'All locations', synonyms: 'sees all locations, all sites' }),
  isNotifiedFaults: yesNoField({
    label: 'Notified of faults',
    synonyms: 'fault emails, fault notifications, notified of faults',
  }),
};
