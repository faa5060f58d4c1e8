import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query } from '../endpoint.ts';
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
      "The appointments in the caller's scope that match every filter; the latest first unless sorted. `nextVisit` gives upcoming visits by date, then past ones, the newest first.",
    input: { ...serviceAppointmentFilters, ...sortInput(serviceAppointmentSortProperties) },
    output: serviceAppointmentRow,
  }),
  get: query({
    path: '/service-appointments/{id}',
    access: 'appointments.read',
    summary: 'One appointment with its items.',
    input: { id },
    output: serviceAppointmentInFull,
  }),
  request: command('POST', {
    path: '/service-appointments',
    access: 'appointments.request',
    summary: 'Asks for an appointment and tells the other side by mail.',
    input: serviceAppointmentRequest,
    output: serviceAppointmentInFull,
  }),
  update: command('PATCH', {
    path: '/service-appointments',
    access: 'appointments.progress',
    summary:
      'Takes a step (confirm, request a new date, complete, cancel, reinstate) by its status, or changes the engineer, date or title.',
    input: { id, ...serviceAppointmentChanges },
    output: serviceAppointmentInFull,
  }),
  remove: command('DELETE', {
    path: '/service-appointments/{id}',
    access: 'appointments.delete',
    summary:
      'Deletes an appointment with its items and their documents. One in which an asset was serviced can only be cancelled.',
    input: { id },
    output: z.null(),
  }),
  addItem: command('POST', {
    path: '/service-appointments/{id}/items',
    access: 'appointments.request',
    summary:
      'Puts an asset of its location, which its supplier services, on an appointment that is neither completed nor cancelled.',
    // spec 2.7 names the appointment in the body as well
    input: { id, serviceAppointmentId: z.optional(id), assetInstanceId: id },
    output: serviceAppointmentItem,
  }),
});
