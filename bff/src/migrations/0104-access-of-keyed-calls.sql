-- What the user of a keyed call could see and do, so that the stored response is not repeated for a user who has lost a part of it. Null in calls of
-- an older server.
alter table idempotency_keys add column access jsonb;
