import { ownUserRefusal, userAccessRefusal, type OrgUser } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, useEdit } from '@steward/shared-ui/edit';
import { EmptyState, useCloseOverlay } from '@steward/shared-ui/page';
import { LoadedUser } from './LoadedUser.tsx';
import { useRoleOptions, useUpdateUser } from './user.data.ts';
import { useIsSelf } from './user.labels.tsx';
import { Field, valuesOf, inputValues } from './user-values.ts';

const searchParams = ['edit', 'tab'];

/** The modal 'Manage an existing user' (spec 2.2, 2.5). It also locks out users of suppliers, because their grid has no column for that. */
export function EditUserDialog({ userId }: { userId: string }) {
  const close = useCloseOverlay('edit');
  const { isSupplier } = useCurrentUser();
  return (
    <Dialog title="Manage an existing user" width={500} height={isSupplier ? 540 : 400} onClose={close}>
      <LoadedUser userId={userId} onClose={close}>
        {(user, latest) => <Manage user={user} latest={latest} onClose={close} />}
      </LoadedUser>
    </Dialog>
  );
}

interface ManageProps {
  user: OrgUser;
  latest: () => Promise<OrgUser | undefined>;
  onClose: () => void;
}

function Manage(props: ManageProps) {
  const isSelf = useIsSelf(props.user);
  if (!isSelf) return <UserForm {...props} />;
  return <EmptyState text={ownUserRefusal} action={<Button onClick={props.onClose}>Close</Button>} />;
}

const savedOf = (user: OrgUser) => ({ values: valuesOf(user), version: user.version });

function UserForm({ user, latest, onClose }: ManageProps) {
  const roles = useRoleOptions();
  const currentUser = useCurrentUser();
  const { isSupplier } = currentUser;
  const refusal = userAccessRefusal(currentUser);
  const edit = useEdit({
    saved: savedOf(user),
    command: useUpdateUser(),
    inputOf: (changes) => ({ orgUserId: user.id, ...inputValues(changes) }),
    messages: 'updateUser',
    about: user.fullName,
    readSaved: savedOf,
    latest: async () => {
      const latestUser = await latest();
      return latestUser && savedOf(latestUser);
    },
    onSaved: onClose,
  });
  return (
    <EditForm label="Manage an existing user" edit={edit} searchParams={searchParams}>
      <Field.Text name="userName" label="Username/Email" max={320} readOnly wide />
      <Field.Text name="firstName" label="First Name" max={100} required />
      <Field.Text name="lastName" label="Last Name" max={100} required />
      <Field.Option
        name="roleId"
        label="Role"
        options={roles}
        disabled={refusal !== null}
        hint={refusal}
        required
        wide
      />
      {isSupplier && (
        <Field.Switch
          name="isLockedOut"
          disabled={refusal !== null}
          label="Locked Out"
          hint="Signs this user out everywhere. They cannot log in until they are unlocked."
          wide
        />
      )}
    </EditForm>
  );
}
