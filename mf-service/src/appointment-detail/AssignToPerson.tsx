import { users, type ServiceAppointment } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { ChoiceSelect } from '@steward/shared-ui/edit';
import { Panel } from '@steward/shared-ui/page';
import { useAppointmentSteps } from './appointment-edit.data.ts';

const fullNameOf = ({ fullName }: { fullName: string }) => fullName;

/** Assigns one of the supplier's users as engineer; saved immediately. */
export function AssignToPerson({ appointment }: { appointment: ServiceAppointment }) {
  const mayAssign = useCan('appointments.assignEngineer');
  const { assignTo, running } = useAppointmentSteps(appointment);
  const { orgUser } = appointment;
  if (!mayAssign) return null;
  return (
    <Panel title="Assign To Person">
      <div className="st-field">
        <ChoiceSelect
          label="Assign To Person"
          endpoint={users.assignable}
          input={{}}
          nameOf={fullNameOf}
          known={orgUser}
          placeholder="Unassigned"
          value={orgUser?.id ?? null}
          busy={running}
          onChoose={(personId) => void assignTo(personId)}
        />
      </div>
    </Panel>
  );
}
