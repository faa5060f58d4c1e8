import { textField } from '../fields/text.ts';
import { isPostcode } from '../locations/postcodes.ts';

/** The fields of a room in a row of a file. */
export const roomFields = {
  location: textField({
    label: 'Location',
    synonyms: `location name, location reference, practice, practice name, site, site name, branch, clinic, branch name,
      clinic name, dental practice, premises, surgery name`,
    takesPlaceholders: true,
  }),
  locationPostcode: textField({
    label: 'Postcode of the location',
    synonyms: `postcode, post code, postal code, zip, zip code, location postcode, site postcode, practice postcode, branch postcode,
      clinic postcode, surgery postcode, postcode of location, postcode of practice, postcode of site`,
    longest: 20,
    looksLike: isPostcode,
  }),
  name: textField({
    label: 'Room',
    example: 'Surgery 1',
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
