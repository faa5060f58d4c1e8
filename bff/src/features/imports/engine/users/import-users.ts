import { importKind } from '../import-kind.ts';
import { requiredFieldsOf } from '../records/required-fields.ts';
import { planUsers } from './plan-users.ts';
import { userFields } from './user-fields.ts';

/** The import of the users of a group. They are not invited. */
export const importUsers = importKind({
  name: 'users',
  fields: userFields,
  needsGroup: true,
  missingField: requiredFieldsOf('users', userFields),
  planRows: planUsers,
});
