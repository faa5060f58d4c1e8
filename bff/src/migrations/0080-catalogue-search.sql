-- Support searches the catalogue by reference and by the manufacturer's name, besides the name of the model.
create index asset_models_reference_trgm_idx on asset_models using gin (lower(reference) gin_trgm_ops);
create index asset_models_manufacturer_trgm_idx on asset_models using gin (lower(manufacturer_name) gin_trgm_ops);
create index catalogue_synonyms_text_trgm_idx on catalogue_synonyms using gin (lower(text) gin_trgm_ops);
