-- One limit for a field of the contract and its column: apps/server/test/text-limits.test.ts compares them. Names of
-- 101 to 120 characters and addresses of 2,001 to 2,048 were refused by the table alone.
-- The contract has always held what exists to these limits, so no scan under a lock is needed: `not valid`.
alter table users
  drop constraint users_given_name_check,
  drop constraint users_full_name_check,
  drop constraint users_name_check,
  drop constraint users_profile_picture_check,
  drop constraint users_bio_check,
  drop constraint users_occupation_check,
  drop constraint users_personality_type_check,
  drop constraint users_mood_preference_check,
  add constraint users_given_name_check check (length(given_name) <= 120) not valid,
  add constraint users_full_name_check check (length(full_name) <= 120) not valid,
  add constraint users_name_check check (length(name) <= 120) not valid,
  add constraint users_profile_picture_check check (length(profile_picture) <= 2048) not valid,
  add constraint users_bio_check check (length(bio) <= 500) not valid,
  add constraint users_occupation_check check (length(occupation) <= 120) not valid,
  add constraint users_personality_type_check check (length(personality_type) <= 40) not valid,
  add constraint users_mood_preference_check check (length(mood_preference) <= 40) not valid;

-- Positions are kept with consent to `location` only, a history with consent to both, interactions with consent to
-- `analytics`. What was stored without it goes.
delete from user_locations kept where not exists (
  select from consents where consents.user_id = kept.user_id and kind = 'location'
    and given_at > coalesce(withdrawn_at, '-infinity'));
delete from location_history kept where (
  select count(*) from consents where consents.user_id = kept.user_id and kind in ('location', 'history')
    and given_at > coalesce(withdrawn_at, '-infinity')) < 2;
delete from interactions kept where not exists (
  select from consents where consents.user_id = kept.user_id and kind = 'analytics'
    and given_at > coalesce(withdrawn_at, '-infinity'));
