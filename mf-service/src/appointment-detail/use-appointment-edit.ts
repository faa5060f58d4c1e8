import { attendingDateRefusal, omitUndefined, type ServiceAppointment } from '@steward/shared-api';
import { useEdit } from '@steward/shared-ui/edit';
import { titleOf } from '../appointment-list/appointment.labels.tsx';
import { useAppointment } from './appointment-detail.data.ts';
import { useAppointmentCommand } from './appointment-edit.data.ts';

/** The values of the form. */
export interface AppointmentValues {
  readonly title: string | null;
  /** Null after the user clears it; a date must then be chosen. */
  readonly dateAttending: string | null;
}

function savedOf({ title, dateAttending, version }: ServiceAppointment) {
  return { values: { title, dateAttending }, version };
}

/** The edit state of the title and the date of an appointment. */
export function useAppointmentEdit(appointment: ServiceAppointment) {
  const { id } = appointment;
  const { refetch } = useAppointment(id);
  return useEdit<AppointmentValues, ReturnType<typeof useAppointmentCommand>['endpoint']>({
    saved: savedOf(appointment),
    command: useAppointmentCommand(),
    inputOf: (changes) => ({ id, ...changes }),
    check: ({ dateAttending }) =>
      dateAttending === null || dateAttending === appointment.dateAttending
        ? {}
        : omitUndefined({
            dateAttending:
              attendingDateRefusal({ dateAttending, now: new Date(), hasTakenPlace: false }) ?? undefined,
          }),
    messages: 'updateAppointment',
    about: titleOf(appointment),
    readSaved: savedOf,
    latest: async () => {
      const latestAppointment = await refetch();
      return latestAppointment && savedOf(latestAppointment);
    },
  });
}
