-- Whether new assets of a model that is not in the catalogue get the model 'Model not listed' of their type.
alter table import_batches add column use_generic_models boolean not null default false;
