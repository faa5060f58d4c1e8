-- A search of documents plans the texts about their subject, which row-level security limits to what the caller may read. Only a few documents
-- have a hidden subject, but the tables of models and manufacturers with their policies took 12 to 27 ms to plan. Their part is now a
-- function in plpgsql, which is planned when it is first needed, once for each connection. A document of a record seldom has a model.
create function steward_record_subject(of_asset uuid, of_appointment uuid)
returns table (name text, search_text text) language sql stable parallel safe as $$
  select
    concat_ws(' · ',
      nullif(concat_ws(' › ', asset.type_name, asset.model_name), ''),
      coalesce(nullif(asset.serial_number, ''), asset.tracker_friendly_id),
      coalesce(nullif(visit.title, ''), 'Service appointment at ' || visited.label),
      to_char(visit.date_attending at time zone visited.time_zone, 'DD Mon YYYY')
    ),
    concat_ws(' ',
      asset.search_text,
      coalesce(nullif(visit.title, ''), 'Service appointment at ' || visited.label),
      to_char(visit.date_attending at time zone visited.time_zone, 'DD Mon YYYY')
    )
  from (values (true)) as always_one_row
  left join asset_instances as asset on asset.id = of_asset
  left join service_appointments as visit on visit.id = of_appointment
  left join locations as visited on visited.id = visit.location_id
$$;

-- As in migration 0086.
create or replace function steward_document_subject(of_asset uuid, of_appointment uuid, of_model uuid)
returns table (name text, search_text text) language sql stable parallel safe as $$
  select
    concat_ws(' · ',
      nullif(record.name, ''),
      nullif(concat_ws(' ', coalesce(maker.name, model.manufacturer_name), model.name), '')
    ),
    concat_ws(' ',
      nullif(record.search_text, ''), coalesce(maker.name, model.manufacturer_name), model.name, model_type.name
    )
  from steward_record_subject(of_asset, of_appointment) as record
  left join asset_models as model on model.id = of_model
  left join asset_types as model_type on model_type.id = model.asset_type_id
  left join suppliers as maker on maker.id = model.manufacturer_supplier_id
$$;

create function steward_subject_with_model(of_asset uuid, of_appointment uuid, of_model uuid)
returns table (name text, search_text text) language plpgsql stable parallel safe as $$
begin
  return query select * from steward_document_subject(of_asset, of_appointment, of_model);
end
$$;
