-- The event that an event has become: itself, or the last of those that it was merged into.
create function unmerged_event(event uuid) returns uuid
  language plpgsql stable strict parallel safe
as $$
declare
  next uuid;
begin
  -- As many merges as a page follows.
  for merges in 1..10 loop
    select merged_into into next from events where id = event;
    if next is null then
      return event;
    end if;
    event := next;
  end loop;
  return event;
end
$$;
