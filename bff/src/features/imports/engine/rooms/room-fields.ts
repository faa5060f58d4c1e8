import { textField } from '../fields/text.ts';

/** The fields of a room in a row of a file. */
export const roomFields = {
  location: textField({
    label: 'Location',
    synonyms: 'location name, location reference, practice, practice name, site, site name, branch, clinic',
    takesPlaceholders: true,
  }),
  name: textField({
    label: 'Room',
    synonyms: 'name, room name, room number, sub location, area',
    takesPlaceholders: true,
  }),
  nickname: textField({ label: 'Nickname', synonyms: 'alias, known as, description', longest: 500 }),
};
