import type { Samples } from '../../testing/samples.ts';

export const appointmentSamples: Samples = {
  'serviceAppointments.list': () => ({}),
  'serviceAppointments.get': ({ serviceAppointmentId }) => ({ id: serviceAppointmentId }),
  'serviceAppointments.request': ({ locationId, supplierId, assetInstanceId }) => ({
    locationId,
    supplierId,
    assetInstanceId,
    dateAttending: '2026-08-03T08:00:00Z',
    title: 'Sampled',
  }),
  'serviceAppointments.update': ({ serviceAppointmentId }) => ({
    id: serviceAppointmentId,
    serviceAppointmentStatus: 'Confirmed',
  }),
  'serviceAppointments.remove': ({ serviceAppointmentId }) => ({ id: serviceAppointmentId }),
  'serviceAppointments.addItem': ({ serviceAppointmentId, otherAssetInstanceId }) => ({
    id: serviceAppointmentId,
    assetInstanceId: otherAssetInstanceId,
  }),
  'serviceAppointmentItems.list': ({ serviceAppointmentId }) => ({ serviceAppointmentId }),
  'serviceAppointmentItems.get': ({ serviceAppointmentItemId }) => ({ id: serviceAppointmentItemId }),
  'serviceAppointmentItems.update': ({ serviceAppointmentItemId }) => ({
    id: serviceAppointmentItemId,
    serviceAppointmentItemStatus: 'Completed',
    price: '235.00',
  }),
  'serviceAppointmentItems.remove': ({ serviceAppointmentItemId }) => ({ id: serviceAppointmentItemId }),
};
