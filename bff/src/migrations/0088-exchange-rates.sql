-- The pounds for one unit of the currencies of an import: [{"currency": "EUR", "rate": "0.8543"}].
alter table import_batches add column exchange_rates jsonb not null default '[]';
