-- Reports without an account may leave out the category and the severity (docs/decisions/0066-sticker-reports.md). The server guesses them, and
-- staff see which are guessed until they choose one.
alter table faults
  add column is_category_guessed boolean not null default false,
  add column is_severity_guessed boolean not null default false;
