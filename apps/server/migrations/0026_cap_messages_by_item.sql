-- no transaction
-- The messages of a batch of old items are deleted by it.
create index concurrently if not exists cap_messages_by_item on cap_messages (item_id);
