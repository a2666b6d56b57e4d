-- Synthetic bulletins of the prober (decision 0074), one a minute and deleted after an hour. A bulletin takes the way of
-- an exercise from the outbox on; it never becomes an item or a story, so nothing that readers see can show it.
create table probe_bulletins (
  id          uuid primary key,
  issued_at   timestamptz not null,
  -- When `ingest` had fetched, parsed and understood it, and what it understood.
  read_at     timestamptz,
  content     jsonb check (jsonb_typeof(content) = 'object' and length(content::text) <= 20000),
  -- When it came out of the queue of items, and the outbox row that was written with that.
  stored_at   timestamptz,
  outbox_id   uuid,
  -- When it was counted: as sent, or as failed at a stage.
  measured_at timestamptz,
  failed_stage text check (failed_stage in ('read', 'stored', 'announced', 'decided', 'sent')),
  check ((read_at is null) = (content is null)),
  check ((stored_at is null) = (outbox_id is null)),
  check (failed_stage is null or measured_at is not null)
);
create index probe_bulletins_by_time on probe_bulletins (issued_at);
