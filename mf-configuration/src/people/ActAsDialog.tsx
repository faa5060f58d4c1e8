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
  /** Whom to act as. */
  id: string;
  /** What follows once it has begun: the portal begins anew, as that person. */
  onBegun?: () => void;
}

/** Asks why support acts as a person: it stands in the audit trail with both names. */
export function ActAsDialog({ id, onBegun = () => navigateTo('/') }: ActAsDialogProps) {
  const close = useCloseOverlay('actAs');
  const { data: person, error, refetch } = usePerson(id);
  return (
    <Dialog title={person ? `Act as ${person.fullName}` : 'Act as a person'} width={560} onClose={close}>
      {person ? (
        <Reason person={person} onBegun={onBegun} />
      ) : error ? (
        <FailedPanel title="The person could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={160} />
      )}
    </Dialog>
  );
}

function Reason({ person, onBegun }: { person: OrgUser; onBegun: () => void }) {
  const { id, fullName, userName, orgUserRolesString, organisationName } = person;
  const edit = useEdit<ActAsValues, ReturnType<typeof useImpersonate>['endpoint']>({
    saved,
    command: useImpersonate(),
    inputOf: (_, { reason }) => ({ id, reason: reason ?? '' }),
    isSilent: true,
    onSaved: onBegun,
  });
  return (
    <>
      <p className="st-muted">
        {[userName, orgUserRolesString, organisationName].filter(Boolean).join(' · ')}
      </p>
      <p>
        You will see and do what {fullName} may. A banner says so on every page, and both names stand in the
        audit trail.
      </p>
      <EditForm
        label={`Act as ${fullName}`}
        edit={edit}
        searchParams={searchParams}
        submitLabel={`Act as ${fullName}`}
        isOneShot
      >
        <Field.Text name="reason" label="Why do you act as this person?" max={500} required wide />
      </EditForm>
    </>
  );
}
