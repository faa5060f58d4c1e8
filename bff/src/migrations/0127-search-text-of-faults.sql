-- The search of everything finds faults, visits and people (0127 to 0129) by their own texts. Stored, because under row-level security PostgreSQL
-- uses an index only for a column (decision 26); generated, so that every writer keeps them up to date, an older server too. Each table has a
-- migration of its own, because adding the column writes the table anew and locks it meanwhile.
alter table faults add column search_text text not null generated always as (steward_fold_text(description)) stored;
