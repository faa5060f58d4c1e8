import { serviceAppointmentItems, serviceAppointments } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { addServiceAppointmentItem } from './add-service-appointment-item.ts';
import { getServiceAppointment } from './get-service-appointment.ts';
import { getServiceAppointmentItem } from './get-service-appointment-item.ts';
import { listServiceAppointments } from './list-service-appointments.ts';
import { listServiceAppointmentItems } from './list-service-appointment-items.ts';
import { removeServiceAppointment } from './remove-service-appointment.ts';
import { removeServiceAppointmentItem } from './remove-service-appointment-item.ts';
import { requestServiceAppointment } from './request-service-appointment.ts';
import { updateServiceAppointment } from './update-service-appointment.ts';
import { updateServiceAppointmentItem } from './update-service-appointment-item.ts';

export const appointmentRoutes = [
  serve(serviceAppointments.list, listServiceAppointments),
  serve(serviceAppointments.get, getServiceAppointment),
  serve(serviceAppointments.request, requestServiceAppointment),
  serve(serviceAppointments.update, updateServiceAppointment),
  serve(serviceAppointments.remove, removeServiceAppointment),
  serve(serviceAppointments.addItem, addServiceAppointmentItem),
  serve(serviceAppointmentItems.list, listServiceAppointmentItems),
  serve(serviceAppointmentItems.get, getServiceAppointmentItem),
  serve(serviceAppointmentItems.update, updateServiceAppointmentItem),
  serve(serviceAppointmentItems.remove, removeServiceAppointmentItem),
];
