/**
 * Shapes and calls of the public API. Generated from docs/public-openapi.json by `npm run contract:write`; never
 * changed by hand.
 */

export type Story = { /** A single story or a cluster. */ "id": string;
"title": string;
"summary": string;
"content": string;
"category": "traffic" | "weather" | "outage" | "crime" | "politics" | "health" | "event" | "business" | "transport" | "community" | "education" | "government" | "safety" | "emergency" | "other";
"severity": 1 | 2 | 3 | 4 | 5;
"source": string;
"published": string | null;
"location": string;
"lat": number | null;
"lon": number | null;
"distance_km": number | null;
/** Empty where nothing is known to say. */ "personal_impact": string;
"warmth_message": string;
"routine_disruption": { "morning_commute": number;
"work_productivity": number;
"evening_activities": number;
"weekend_plans": number } | null;
"timing_precision": { "affects_next_hour": boolean;
"affects_today": boolean;
"affects_this_week": boolean;
"happening_now": boolean };
"solution_alternatives": { "immediate_actions": (string)[] };
"headline": string;
"snippet": string;
"image_url": "" | string;
"severity_level": "urgent" | "high" | "medium" | "other";
"emotional_tone": "positive" | "other";
"location_relevance": { "location_name": string };
"published_at": string | null;
/** Addition: the report at its publisher. */ "url": string | null;
/** Addition: how near to the facts the source stands. */ "authority": "official" | "utility" | "media" | "aggregator" | "crowd";
/** Addition: the credit line that the licence asks for. */ "attribution": string | null;
/** Addition: how exactly the place is known. */ "precision": "point" | "junction" | "line" | "barangay" | "city" | "province" | "region" | "national" | null;
/** Addition: PSGC code of the place. */ "place_code": string | null;
/** Addition: how sure each field is. severity 'low': not yet rated, and not under the floor for words of danger. place 'low': it is the area around the place that was understood. */ "confidence"?: Confidence | undefined;
/** Addition: whether it still holds. */ "status": "active" | "updated" | "cancelled" | "expired" | "superseded" | "archived";
/** Addition: it was sent to people. */ "is_alert": boolean;
/** Addition: what personal_impact follows from. */ "impact_basis": "report" | "reader" | "place" | "none";
/** Addition: when the publisher issued it. */ "issued_at": string | null;
/** Addition: from when it holds. */ "effective_at": string | null;
/** Addition: until when it holds. */ "expires_at": string | null;
/** Addition: when it was over or called off. */ "ended_at": string | null;
/** Addition: when its source was last read. */ "checked_at": string;
/** Addition: independent sources that say the same: those of one owner count once, and an earlier phase not at all. */ "source_count": number;
/** Addition: those sources, the lead first; the first 20 in a list. */ "sources"?: (SourceItem)[] | undefined;
/** Addition: every area that it names; the first 12 in a list and in a live frame. */ "areas"?: (NamedArea)[] | undefined;
/** Addition: how many areas it names. */ "area_count"?: number | undefined;
/** Addition: where it holds, simplified for drawing: its issued shape, else the outline of the named areas. In a list only of alerts in force, at most 48 positions; at most 120 on the page. */ "geometry"?: AreaGeometry | null | undefined;
/** Addition: whether it covers the place that the answer is for. Null without a place, and where nothing says whom it covers; not in live frames. */ "covers_reader"?: ReaderCoverage | null | undefined;
/** Addition: language of title and headline. */ "title_lang"?: "en" | "fil" | undefined;
/** Addition: language of summary. */ "summary_lang"?: "en" | "fil" | undefined;
/** Addition: language of content. */ "content_lang"?: "en" | "fil" | undefined;
/** Addition: language of each of the immediate actions, in their order. */ "action_langs"?: ("en" | "fil")[] | undefined;
/** Addition: present where the title or actions were translated: the publisher's own words of those. */ "original"?: OriginalTexts | undefined;
/** Addition: grows with each correction. */ "version": number;
/** Addition: present while an operator holds it, and after a recall. */ "review"?: Review | undefined;
/** Addition: where it lives now, after a merge. */ "canonical_id"?: string | undefined;
/** Addition: the answer to 'Why am I seeing this'. */ "why"?: ({ "reason": "near_you" | "in_your_area" | "severity" | "category_weight" | "interest" | "routine" | "recent" | "several_sources";
"detail": string | null })[] | undefined;
/** Addition: the cluster, when the item is one. */ "cluster"?: Cluster | null | undefined };

export type Confidence = { "category": "high" | "medium" | "low";
"severity": "high" | "medium" | "low";
"place": "high" | "medium" | "low" };

export type SourceItem = { /** A single story or a cluster. */ "id": string;
"url": string | null;
/** Name of the publisher. */ "source": string;
"title": string;
/** Addition: language of title. */ "title_lang"?: "en" | "fil" | undefined;
"published": string | null;
"is_primary": boolean };

export type NamedArea = { /** PSGC code; null where the name matches no area. */ "code": string | null;
/** As its issuer names it. */ "name": string };

export type AreaGeometry = { "type": "MultiPolygon";
"coordinates": ((([number, number])[])[])[] };

export type ReaderCoverage = { "inside": boolean;
/** To the nearest edge: how far away outside, how deep inside; 0 for the whole country. */ "distance_km": number;
/** What it was tested against: the issued polygon, the outlines of the named areas, or a point and its reach. */ "basis": "polygon" | "area" | "circle";
/** Addition: the issued polygon holds only a part of the city around the point: who picked the whole city may be on either side. */ "part"?: boolean | undefined };

export type OriginalTexts = { "lang": "en" | "fil";
"title"?: string | undefined;
"actions": (string)[] };

export type Review = { /** 'held': it is being checked and does not count until then. 'recalled': it was wrong. */ "state": "held" | "recalled";
"at": string;
/** For readers, where there is more to say. */ "note": string | null };

export type Cluster = { /** A cluster of stories. */ "id": string;
/** The lead first, then the newest; the first 20 in a list. */ "stories": (ClusterStory)[];
"headline_warm": string;
"summary_short": string;
/** Addition: language of headline_warm. */ "headline_lang"?: "en" | "fil" | undefined;
/** Addition: language of summary_short. */ "summary_lang"?: "en" | "fil" | undefined;
"primary_location": string | null;
"severity": 1 | 2 | 3 | 4 | 5;
/** Addition: when a report last joined or changed. */ "updated_at"?: string | undefined };

export type ClusterStory = { /** A single story or a cluster. */ "id": string;
"url": string | null;
/** Name of the publisher. */ "source": string;
"title": string;
/** Addition: language of title. */ "title_lang"?: "en" | "fil" | undefined;
"published": string | null;
"is_primary": boolean;
/** Addition: what it is to the event: only 'same' counts as a source. */ "role"?: "same" | "earlier" | "part_of" | "background" | undefined;
/** Addition: what this report says; on the page alone. */ "summary"?: string | undefined;
/** Addition: language of summary. */ "summary_lang"?: "en" | "fil" | undefined };

export type Coverage = { "checked_at": string | null;
"sources_read": number;
"sources_total": number;
"unreadable": ({ "id": string;
"name": string;
"since": string | null })[] };

export type Error = { "status": "error";
"detail": string;
"error": { "code": string;
"message": string;
"request_id": string;
"fields"?: ({ "path": string;
"message": string })[] | undefined } };

export type Feed = { "stories": (Story)[];
/** Addition: interstitial screens between the stories. */ "greetings"?: ({ /** Shown after so many items. */ "after": number;
"greeting": Greeting })[] | undefined;
/** Addition: asks for the page after this one. */ "next_cursor": string | null;
/** Addition: the moment that all pages of this feed stand for. */ "as_of": string;
/** Addition: whether an empty feed means calm. */ "coverage": Coverage };

export type Greeting = { "greeting_type": "welcome" | "milestone" | "progress" | "topic_shift" | "break_reminder" | "all_caught_up" | "no_more_content";
"message": string;
"news_preview": string;
"energy_level": "calm" | "moderate" | "energetic" | "alert";
"context_hints": (string)[];
"milestone_data"?: { "stories_read"?: number | undefined;
"reading_time_minutes"?: number | undefined;
"top_categories": (string)[] } | undefined;
"stats"?: { "unread_stories"?: number | undefined;
"total_stories"?: number | undefined } | undefined;
"completion_data"?: { "total_stories_today": number;
"topics_explored": (string)[];
"daily_goal_percentage": number;
"next_refresh_time"?: string | undefined } | undefined };

export type StoryPage = { /** A single story or a cluster. */ "id": string;
"title": string;
"summary": string;
"content": string;
"category": "traffic" | "weather" | "outage" | "crime" | "politics" | "health" | "event" | "business" | "transport" | "community" | "education" | "government" | "safety" | "emergency" | "other";
"severity": 1 | 2 | 3 | 4 | 5;
"source": string;
"published": string | null;
"location": string;
"lat": number | null;
"lon": number | null;
"distance_km": number | null;
/** Empty where nothing is known to say. */ "personal_impact": string;
"warmth_message": string;
"routine_disruption": { "morning_commute": number;
"work_productivity": number;
"evening_activities": number;
"weekend_plans": number } | null;
"timing_precision": { "affects_next_hour": boolean;
"affects_today": boolean;
"affects_this_week": boolean;
"happening_now": boolean };
"solution_alternatives": { "immediate_actions": (string)[] };
"headline": string;
"snippet": string;
"image_url": "" | string;
"severity_level": "urgent" | "high" | "medium" | "other";
"emotional_tone": "positive" | "other";
"location_relevance": { "location_name": string };
"published_at": string | null;
/** Addition: the report at its publisher. */ "url": string | null;
/** Addition: how near to the facts the source stands. */ "authority": "official" | "utility" | "media" | "aggregator" | "crowd";
/** Addition: the credit line that the licence asks for. */ "attribution": string | null;
/** Addition: how exactly the place is known. */ "precision": "point" | "junction" | "line" | "barangay" | "city" | "province" | "region" | "national" | null;
/** Addition: PSGC code of the place. */ "place_code": string | null;
/** Addition: how sure each field is. severity 'low': not yet rated, and not under the floor for words of danger. place 'low': it is the area around the place that was understood. */ "confidence"?: Confidence | undefined;
/** Addition: whether it still holds. */ "status": "active" | "updated" | "cancelled" | "expired" | "superseded" | "archived";
/** Addition: it was sent to people. */ "is_alert": boolean;
/** Addition: what personal_impact follows from. */ "impact_basis": "report" | "reader" | "place" | "none";
/** Addition: when the publisher issued it. */ "issued_at": string | null;
/** Addition: from when it holds. */ "effective_at": string | null;
/** Addition: until when it holds. */ "expires_at": string | null;
/** Addition: when it was over or called off. */ "ended_at": string | null;
/** Addition: when its source was last read. */ "checked_at": string;
/** Addition: independent sources that say the same: those of one owner count once, and an earlier phase not at all. */ "source_count": number;
/** Addition: those sources, the lead first; the first 20 in a list. */ "sources"?: (SourceItem)[] | undefined;
/** Addition: every area that it names; the first 12 in a list and in a live frame. */ "areas"?: (NamedArea)[] | undefined;
/** Addition: how many areas it names. */ "area_count"?: number | undefined;
/** Addition: where it holds, simplified for drawing: its issued shape, else the outline of the named areas. In a list only of alerts in force, at most 48 positions; at most 120 on the page. */ "geometry"?: AreaGeometry | null | undefined;
/** Addition: whether it covers the place that the answer is for. Null without a place, and where nothing says whom it covers; not in live frames. */ "covers_reader"?: ReaderCoverage | null | undefined;
/** Addition: language of title and headline. */ "title_lang"?: "en" | "fil" | undefined;
/** Addition: language of summary. */ "summary_lang"?: "en" | "fil" | undefined;
/** Addition: language of content. */ "content_lang"?: "en" | "fil" | undefined;
/** Addition: language of each of the immediate actions, in their order. */ "action_langs"?: ("en" | "fil")[] | undefined;
/** Addition: present where the title or actions were translated: the publisher's own words of those. */ "original"?: OriginalTexts | undefined;
/** Addition: grows with each correction. */ "version": number;
/** Addition: present while an operator holds it, and after a recall. */ "review"?: Review | undefined;
/** Addition: where it lives now, after a merge. */ "canonical_id"?: string | undefined;
/** Addition: the answer to 'Why am I seeing this'. */ "why"?: ({ "reason": "near_you" | "in_your_area" | "severity" | "category_weight" | "interest" | "routine" | "recent" | "several_sources";
"detail": string | null })[] | undefined;
/** Addition: the cluster, when the item is one. */ "cluster"?: Cluster | null | undefined;
/** Addition: how it grew, the newest first. */ "reports": (Report)[];
/** Addition: sources of different owners that say the same, and how many of them are official. */ "confirmed_by": { "sources": number;
"official": number };
/** Addition: the wider event that it lies in, which has a page of its own. */ "part_of"?: PartOf | undefined;
/** Addition: why it is rated, placed and filed as it is; 'detail' is quoted from the report. */ "trace": ({ "reason": "severity_level" | "severity_bulletin" | "severity_quake" | "severity_topic" | "severity_announced" | "severity_casualties" | "severity_many_casualties" | "severity_over" | "severity_not_official" | "severity_end" | "severity_floor" | "severity_exercise" | "place_outline" | "place_point" | "place_epicentre" | "place_areas" | "place_title" | "place_text" | "place_wider" | "place_unknown" | "category_event" | "category_quake" | "category_words" | "category_filed" | "category_source" | "category_set_aside" | "category_unknown";
"detail": string | null })[];
/** Addition: what the bulletin says in the set words of CAP; present for CAP messages. */ "bulletin_terms"?: (BulletinTerm)[] | undefined;
/** Addition: the CAP message itself, as others refer to it: sender, identifier and time of sending, between commas. */ "cap_reference"?: string | undefined;
/** Addition: emergency numbers of the reader's city, else of the named areas, beside an alert in force; only where they were imported. */ "hotlines"?: (Hotline)[] | undefined;
/** Addition: when a push service first accepted a notification of it; absent when nobody was notified. */ "sent_at"?: string | undefined;
/** Addition: what was decided about what readers said is wrong, newest first. */ "corrections"?: (StoryCorrection)[] | undefined;
/** Addition: null where no place of it is known well enough. */ "surroundings": Surroundings | null };

export type Report = { /** Name of the publisher. */ "source": string;
"authority": "official" | "utility" | "media" | "aggregator" | "crowd";
/** Its words are the ones that are shown. */ "is_primary": boolean;
"kind": "first" | "update" | "same" | "end" | "cancel";
/** What it is to the event: only 'same' counts as a source. Absent: the same. */ "role"?: "same" | "earlier" | "part_of" | "background" | undefined;
"title": string;
/** What a bulletin says, in its issuer's words: also one that ends or calls off another. */ "text"?: string | undefined;
/** Language of title. */ "title_lang"?: "en" | "fil" | undefined;
/** Language of text. */ "text_lang"?: "en" | "fil" | undefined;
"url": string | null;
"published": string | null;
"read_at": string };

export type PartOf = { /** A single story or a cluster. */ "id": string;
/** Name of the publisher. */ "source": string;
"authority": "official" | "utility" | "media" | "aggregator" | "crowd";
"title": string;
/** Language of title. */ "title_lang"?: "en" | "fil" | undefined;
"published": string | null;
/** It does not hold any more. */ "is_over": boolean };

export type BulletinTerm = { "kind": "event" | "response" | "urgency" | "certainty" | "severity";
/** As issued. */ "value": string;
"words": string;
"lang": "en" | "fil" };

export type Hotline = { "name": string;
/** As it is written: digits, blanks, brackets, hyphens. */ "number": string;
/** Who published it. */ "source": string;
"url": string | null;
/** The day on which that was checked. */ "checked_on": string };

export type StoryCorrection = { "kind": "place" | "old" | "event" | "duplicate" | "severity" | "translation";
"decision": "accepted" | "declined";
"reason": "misread" | "same_name" | "reissued" | "source_changed" | "source_says_so" | "not_confirmed" | "already_right" | "unclear";
"effect": "changed" | "withdrawn" | "noted" | null;
"decided_at": string;
"before": { "title": string;
"place": string | null;
"severity": 1 | 2 | 3 | 4 | 5 } | null;
"after": { "title": string;
"place": string | null;
"severity": 1 | 2 | 3 | 4 | 5 } | null };

export type Surroundings = { /** How far from its point the story reaches. */ "radius_m": number | null;
/** From the middle of the map to its upper edge. */ "half_m": number;
"places": ({ "name": string;
"lat": number;
"lon": number })[];
"rails": (([number, number])[])[] };

export type Place = { "code": string;
"name": string;
"kind": "region" | "province" | "city" | "municipality" | "district" | "barangay";
/** What lies around it, to tell it from others. */ "within": string;
/** Of the city where nobody knows the point of a barangay. */ "lat": number;
"lon": number };

export type SourceStatus = { "id": string;
"name": string;
"url": string | null;
"authority": "official" | "utility" | "media" | "aggregator" | "crowd";
"attribution": string | null;
"is_enabled": boolean;
"disabled_reason": string | null;
"interval_seconds": number;
"last_read_at": string | null;
"unreadable_since": string | null };

export type Calls = {
  /** Alerts of official sources in force at a place, the gravest first. */
  alerts: {
    path: '/public/v1/places/{code}/alerts';
    params: { code: string };
    query: { lang?: "en" | "fil" | undefined };
    data: { "alerts": (Story)[];
/** Addition: the moment that all pages of this feed stand for. */ "as_of": string;
/** Whether an empty list means calm: it does not while a source cannot be read. */ "coverage": Coverage };
  };
  /** Alerts and news around a place: alerts first, then by how much they matter there. */
  stories: {
    path: '/public/v1/places/{code}/stories';
    params: { code: string };
    query: { lang?: "en" | "fil" | undefined; limit?: number | undefined; cursor?: string | undefined };
    data: Feed;
  };
  /** One story, or an event that several sources report, with its sources and its history. */
  story: {
    path: '/public/v1/stories/{id}';
    params: { id: string };
    query: { lang?: "en" | "fil" | undefined };
    data: StoryPage;
  };
  /** Places by name: provinces, cities, municipalities and barangays with their PSGC codes. */
  places: {
    path: '/public/v1/places';
    params: Record<never, never>;
    query: { q: string; limit?: number | undefined };
    data: { "places": (Place)[] };
  };
  /** A place by its PSGC code. */
  place: {
    path: '/public/v1/places/{code}';
    params: { code: string };
    query: Record<never, never>;
    data: Place;
  };
  /** Every source that is read, and when it last could be. */
  sources: {
    path: '/public/v1/sources';
    params: Record<never, never>;
    query: Record<never, never>;
    data: { "sources": (SourceStatus)[];
"as_of": string };
  };
};

export const PATHS: { readonly [Name in keyof Calls]: Calls[Name]['path'] } = {
  alerts: '/public/v1/places/{code}/alerts',
  stories: '/public/v1/places/{code}/stories',
  story: '/public/v1/stories/{id}',
  places: '/public/v1/places',
  place: '/public/v1/places/{code}',
  sources: '/public/v1/sources',
};
