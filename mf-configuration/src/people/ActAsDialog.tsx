import type { OrgUser } from '@steward/shared-api';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { Skeleton, FailedPanel, navigateTo, useCloseOverlay } from '@steward/shared-ui/page';
import { useImpersonate, usePerson } from './person.data.ts';

interface ActAsValues {
  reason: string | null;
}
const Field = fieldsOf<ActAsValues>();
const searchParams = ['actAs'];
const saved = { values: { reason: null } };

interface ActAsDialogProps {
  /** The id of the user to act as. */
  id: string;
  /** Called after the start; by default the portal reloads as that user. */
  onStarted?: () => void;
}

/** Asks for the reason to act as a user; the audit trail records it with both names. */
export function ActAsDialog({ id, onStarted = () => navigateTo('/') }: ActAsDialogProps) {
  const close = useCloseOverlay('actAs');
  const { data: person, error, refetch } = usePerson(id);
  return (
    <Dialog title={person ? `Act as ${person.fullName}` : 'Act as a person'} width={560} onClose={close}>
      {person ? (
        <Reason person={person} onStarted={onStarted} />
      ) : error ? (
        <FailedPanel title="The person could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={160} />
      )}
    </Dialog>
  );
}

function Reason({ person, onStarted }: { person: OrgUser; onStarted: () => void }) {
  const { id, fullName, userName, orgUserRolesString, organisationName } = person;
  const edit = useEdit<ActAsValues, ReturnType<typeof useImpersonate>['endpoint']>({
    saved,
    command: useImpersonate(),
    inputOf: (_, { reason }) => ({ id, reason: reason ?? '' }),
    isSilent: true,
    onSaved: onStarted,
  });
  return (
    <>
      <p className="st-muted">
        {[userName, orgUserRolesString, organisationName].filter(Boolean).join(' · ')}
      </p>
      <p>
        You will see and do what {fullName} can. Every page shows a banner, and the audit trail records both
        names.
      </p>
      <EditForm
        label={`Act as ${fullName}`}
        edit={edit}
        searchParams={searchParams}
        submitLabel={`Act as ${fullName}`}
        isOneShot
      >
        <Field.Text name="reason" label="Why are you acting as this person?" max={500} required wide />
      </EditForm>
    </>
  );
}
