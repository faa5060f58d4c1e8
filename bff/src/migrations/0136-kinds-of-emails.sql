-- The kind of notification that an email is about. The recipient can unsubscribe from it. Null for mandatory emails.
alter table outbox_messages add column notification_kind text;
