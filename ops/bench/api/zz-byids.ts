export const BY = `
    select s.id, s.title, s.summary, left(s.content, $2) as content, s.advice, s.url, s.image_url as "imageUrl",
      s.category, s.severity, s.status, s.version, s.was_alert as "wasAlert", s.place_id as "placeId",
      s.place_name as "placeName", s.precision, s.lat, s.lon, s.radius_m as "radiusMetres", s.published,
      s.is_time_guessed as "isTimeGuessed", s.seen_at as "seenAt", s.accepted_at as "acceptedAt",
      s.effective_at as "effectiveAt", s.expires_at as "expiresAt", s.ended_at as "endedAt",
      s.updated_at as "updatedAt", sources.name as "sourceName", sources.authority, sources.attribution,
      source_health.good_at as "sourceReadAt"
    from stories s
      join sources on sources.id = s.source_id
      left join source_health on source_health.source_id = s.source_id
    where s.id = any ($1::uuid[])`;