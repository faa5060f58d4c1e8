import { userAccessRefusal } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, useEdit } from '@steward/shared-ui/edit';
import { EmptyState, useCloseOverlay } from '@steward/shared-ui/page';
import { useAddUser, useRoleOptions } from './user.data.ts';
import { NewUserLocations } from './NewUserLocations.tsx';
import {
  inputValues,
  missingRole,
  newUser,
  NewUserField as Field,
  seesAssignedLocations,
} from './user-values.ts';

const searchParams = ['add', 'tab'];

/** The modal 'Add a new user', for the current user's group or supplier. */
export function AddUserDialog() {
  const close = useCloseOverlay('add');
  const refusal = userAccessRefusal(useCurrentUser());
  return (
    <Dialog title="Add a new user" width={500} height={400} onClose={close}>
      {refusal === null ? <AddUserForm onSaved={close} /> : <EmptyState text={refusal} />}
    </Dialog>
  );
}

function AddUserForm({ onSaved }: { onSaved: () => void }) {
  const {
    groups: [group],
  } = useCurrentUser();
  const roles = useRoleOptions();
  const edit = useEdit({
    saved: { values: newUser },
    command: useAddUser(),
    inputOf: (_, { locationIds, isInvited, ...values }) => ({
      ...inputValues(values),
      ...(group && { groupId: group.id }),
      ...(locationIds && seesAssignedLocations(values.roleId) && { locationIds }),
      ...(isInvited && { isInvited }),
    }),
    check: missingRole,
    messages: 'addUser',
    toastsConflict: true,
    onSaved,
  });
  return (
    <EditForm label="Add a new user" edit={edit} searchParams={searchParams} submitLabel="Add User">
      <Field.Text name="userName" label="Username/Email" max={320} required wide />
      <Field.Text name="firstName" label="First Name" max={100} required />
      <Field.Text name="lastName" label="Last Name" max={100} required />
      <Field.Option name="roleId" label="Role" options={roles} placeholder="Select a role" required wide />
      {seesAssignedLocations(edit.values.roleId) && (
        <NewUserLocations chosenCount={edit.values.locationIds?.length ?? 0} />
      )}
      <Field.Switch name="isInvited" label="Send the invitation now" wide />
    </EditForm>
  );
}
