-- The W3C trace context of a report that is traced, for the program that goes on with it. In the outbox it is a field
-- of the payload.

alter table item_queue add column traceparent text;
alter table push_messages add column traceparent text;
