import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query } from '../endpoint.ts';
import { appointmentReads } from '../events/read-entities.ts';
import { id } from '../values.ts';
import {
  serviceAppointmentItem,
  serviceAppointmentItemChanges,
  serviceAppointmentItemStatus,
} from './service-appointment-item.ts';

export const serviceAppointmentItems = endpoints('serviceAppointmentItems', {
  list: list({
    path: '/service-appointment-items',
    access: 'appointments.read',
    summary: "Lists the items of the appointments in the caller's scope.",
    reads: appointmentReads,
    input: {
      serviceAppointmentId: z.optional(id),
      assetInstanceId: z.optional(id),
      serviceAppointmentItemStatus: z.optional(serviceAppointmentItemStatus),
    },
    output: serviceAppointmentItem,
  }),
  get: query({
    path: '/service-appointment-items/{id}',
    access: 'appointments.read',
    summary: 'Returns an appointment item.',
    reads: appointmentReads,
    input: { id },
    output: serviceAppointmentItem,
  }),
  update: command('PATCH', {
    path: '/service-appointment-items',
    access: 'appointments.processItems',
    summary: 'Updates the status, result, day of work, price and comments of an item.',
    changes: ['ServiceAppointmentItem'],
    input: { id, ...serviceAppointmentItemChanges },
    output: serviceAppointmentItem,
  }),
  remove: command('DELETE', {
    path: '/service-appointment-items/{id}',
    access: 'appointments.request',
    summary: 'Removes an item that is not completed from an open appointment.',
    changes: ['ServiceAppointmentItem'],
    input: { id },
    output: z.null(),
  }),
});
