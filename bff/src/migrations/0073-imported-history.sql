-- Faults and appointments that were imported from the history of another product.
alter table faults add column is_imported boolean not null default false;
alter table service_appointments add column is_imported boolean not null default false;
