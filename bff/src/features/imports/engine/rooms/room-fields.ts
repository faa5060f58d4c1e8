import { textField } from '../fields/text.ts';

/** The fields of a room in a row of a file. */
export const roomFields = {
  location: textField({
    label: 'Location',
    synonyms: `location name, location reference, practice, practice name, site, site name, branch, clinic, branch name,
      clinic name, dental practice, premises, surgery name`,
    takesPlaceholders: true,
  }),
  name: textField({
    label: 'Room',
    synonyms: `name, room name, room number, sub location, area, room no, treatment room, consulting room, consult room, surgery,
      surgery no, surgery number, operatory, op`,
    takesPlaceholders: true,
  }),
  nickname: textField({
    label: 'Nickname',
    synonyms: 'alias, known as, description, nick name, display name, local name, also known as',
    longest: 500,
  }),
};
