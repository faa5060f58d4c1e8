-- Who confirmed the date of an appointment and which side proposed it. The name is stored, because the other side may not read the person.

alter table service_appointments
  add column date_confirmed_by_name text,
  add column is_confirmed_by_supplier boolean not null default true,
  add column is_date_proposed_by_supplier boolean not null default false;

update service_appointments as appointment
set is_date_proposed_by_supplier = true
from org_users as requester
where requester.id = appointment.created_by_org_user_id and requester.supplier_id = appointment.supplier_id;

update service_appointments as appointment
set date_confirmed_by_name = person.full_name,
  is_confirmed_by_supplier = person.supplier_id is not distinct from appointment.supplier_id
from (
  select distinct on (service_appointment_id) service_appointment_id, org_user_id
  from audit_events
  where entity_type = 'ServiceAppointment' and event = 'Appointment confirmed' and org_user_id is not null
  order by service_appointment_id, created_at desc
) as confirmation
join org_users as person on person.id = confirmation.org_user_id
where confirmation.service_appointment_id = appointment.id and appointment.date_confirmed is not null;
