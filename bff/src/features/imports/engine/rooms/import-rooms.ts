import { importKind } from '../import-kind.ts';
import { requiredFieldsOf } from '../records/required-fields.ts';
import { planRooms } from './plan-rooms.ts';
import { roomFields } from './room-fields.ts';

/** The import of the rooms of a group. */
export const importRooms = importKind({
  name: 'rooms',
  fields: roomFields,
  needsGroup: true,
  missingField: requiredFieldsOf('rooms', roomFields),
  planRows: planRooms,
});
