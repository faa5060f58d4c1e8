import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query } from '../endpoint.ts';
import { appointmentReads } from '../events/read-entities.ts';
import { sortInput } from '../paging.ts';
import { id } from '../values.ts';
import { serviceAppointmentItem } from './service-appointment-item.ts';
import {
  serviceAppointmentChanges,
  serviceAppointmentFilters,
  serviceAppointmentInFull,
  serviceAppointmentRequest,
  serviceAppointmentRow,
  serviceAppointmentSortProperties,
} from './service-appointment.ts';

export const serviceAppointments = endpoints('serviceAppointments', {
  list: list({
    path: '/service-appointments',
    access: 'appointments.read',
    summary:
      "Lists the appointments in the caller's scope that match every filter, latest first by default. `nextVisit` sorts upcoming visits by date, then past visits, newest first.",
    reads: appointmentReads,
    input: { ...serviceAppointmentFilters, ...sortInput(serviceAppointmentSortProperties) },
    output: serviceAppointmentRow,
  }),
  get: query({
    path: '/service-appointments/{id}',
    access: 'appointments.read',
    summary: 'Returns an appointment with its items.',
    reads: appointmentReads,
    input: { id },
    output: serviceAppointmentInFull,
  }),
  request: command('POST', {
    path: '/service-appointments',
    access: 'appointments.request',
    summary: 'Requests an appointment and notifies the other party by email.',
    changes: ['ServiceAppointment', 'ServiceAppointmentItem'],
    input: serviceAppointmentRequest,
    output: serviceAppointmentInFull,
  }),
  update: command('PATCH', {
    path: '/service-appointments',
    access: 'appointments.progress',
    summary:
      'Changes the status (confirm, request a new date, complete, cancel, reinstate), the engineer, the date or the title. A request for a new date may propose it.',
    changes: ['ServiceAppointment', 'ServiceAppointmentItem'],
    input: { id, ...serviceAppointmentChanges },
    output: serviceAppointmentInFull,
  }),
  remove: command('DELETE', {
    path: '/service-appointments/{id}',
    access: 'appointments.delete',
    summary:
      'Deletes an appointment with its items and their documents. An appointment with a completed item can only be cancelled.',
    changes: ['ServiceAppointment', 'ServiceAppointmentItem'],
    input: { id },
    output: z.null(),
  }),
  addItem: command('POST', {
    path: '/service-appointments/{id}/items',
    access: 'appointments.request',
    summary:
      'Adds an asset to an open appointment. The asset must be at its location and serviced by its supplier.',
    // Section 2.7 of the specification also sends the appointment in the body.
    changes: ['ServiceAppointmentItem'],
    input: { id, serviceAppointmentId: z.optional(id), assetInstanceId: id },
    output: serviceAppointmentItem,
  }),
});
