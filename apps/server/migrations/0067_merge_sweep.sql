-- Where the merge sweep is, for whichever process goes on with it. A round looks at the open events that changed since
-- `changed_since`, in the order of their ids.
create table merge_sweep (
  is_only       boolean primary key default true check (is_only),
  changed_since timestamptz not null,
  next_since    timestamptz, -- what the next round looks at; null between two rounds
  after_id      uuid, -- the last event of this round that was looked at
  check ((next_since is null) = (after_id is null))
) with (fillfactor = 50);
