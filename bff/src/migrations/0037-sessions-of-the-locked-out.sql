-- A lock-out ends the person's sessions for good: one that was found locked out says so until the person is unlocked, and is dead then.
alter table sessions add column locked_out_at timestamptz;
