import { plainLabelOf, serviceAppointmentItemProperties } from '@steward/shared-api';
import { dayField } from '../fields/day.ts';
import { keptColumnsFieldOf } from '../fields/kept-columns.ts';
import { propertyFields } from '../fields/property-fields.ts';
import { textField } from '../fields/text.ts';
import { assetKeyFields } from '../history/asset-key-fields.ts';

/** The fields of a past service in a row of a file. */
export const serviceFields = {
  ...assetKeyFields,
  dateCompleted: dayField({
    label: 'Serviced on',
    synonyms: `date, service date, date of service, serviced, completed, completed on, date completed, completion date, visit date,
      maintenance date, inspection date, date serviced, date of visit, date of maintenance, date of inspection,
      last serviced, last service, date done, done, done on, when, when done`,
  }),
  supplier: textField({
    label: 'Supplier',
    synonyms: `serviced by, service supplier, service company, company, contractor, vendor, performed by, engineer company,
      completed by, carried out by, done by, work done by, by, by whom, who did it, attended by, visited by, engineer, provider, service provider, servicing company, maintenance company, engineer co,
      service co`,
  }),
  title: textField({
    label: 'Service',
    synonyms: `title, service type, type, type of service, maintenance type, work type, job, service name, description,
      inspection type, visit type, kind of service, kind of work, type of work, kind of visit, type of visit`,
    longest: 500,
  }),
  ...propertyFields(serviceAppointmentItemProperties, {
    price: {
      synonyms: `cost, service cost, price ex vat, amount, total, price paid, paid, amount paid, total cost, charge, fee,
      invoice amount, value, cost ex vat, cost gbp, price gbp, cost inc vat, cost incl vat, price inc vat, price incl vat, charged`,
    },
    commentsEngineer: {
      synonyms: `notes, comments, remarks, work done, report, findings, outcome, result, engineer notes, comment, note, details,
      observations, engineer comments, engineer report`,
    },
    commentsRequestor: { synonyms: 'practice notes, request, requested work' },
  }),
  keptColumns: keptColumnsFieldOf(plainLabelOf(serviceAppointmentItemProperties.commentsEngineer)),
};
