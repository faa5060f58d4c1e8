import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query } from '../endpoint.ts';
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
    summary: "The items of the appointments in the caller's scope.",
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
    summary: 'One item.',
    input: { id },
    output: serviceAppointmentItem,
  }),
  update: command('PATCH', {
    path: '/service-appointment-items',
    access: 'appointments.processItems',
    summary: 'Processes an item: its status, the day of the work, price and comments.',
    input: { id, ...serviceAppointmentItemChanges },
    output: serviceAppointmentItem,
  }),
  remove: command('DELETE', {
    path: '/service-appointment-items/{id}',
    access: 'appointments.request',
    summary: 'Takes an asset that is not completed off an open appointment.',
    input: { id },
    output: z.null(),
  }),
});
