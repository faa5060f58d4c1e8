-- The result of the work on an asset. Items without one were completed earlier, imported, or completed without a result.
alter table service_appointment_items
  add column result text check (result in ('Pass', 'Remarks', 'Fail')),
  add check (result is null or status = 'Completed');
