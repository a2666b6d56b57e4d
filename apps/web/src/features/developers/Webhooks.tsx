import { m } from '@paligid/i18n/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { errorText } from '../../client/errors/error-text.ts';
import {
  type CreatedWebhook,
  type Webhooks as List,
  type Webhook,
  webhooksQuery,
} from '../../client/queries/developers.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { SectionCard } from '../../design/SectionCard.tsx';
import { TextField } from '../../design/TextField.tsx';
import { type PlainMessage, useTranslation } from '../../i18n/useTranslation.ts';
import { PlacePicker } from '../location/PlacePicker.tsx';
import styles from './developers.module.css';
import { Snippet } from './Snippet.tsx';

/** As the contract says. */
const MAX_URL = 500;
const REPLAY_HOURS = 24;

const ERRORS: Readonly<Record<string, PlainMessage>> = {
  TOO_MANY_WEBHOOKS: m['developers.hooks_full'],
  WEBHOOK_URL_REFUSED: m['developers.hook_refused'],
  INVALID_REQUEST: m['developers.hook_city_missing'],
};

export function Webhooks({ userId }: { userId: string }) {
  const t = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const query = webhooksQuery(api, userId);
  const { data, isError } = useQuery(query);
  const [url, setUrl] = useState('');
  const [city, setCity] = useState<{ code: string; name: string }>();
  const [secret, setSecret] = useState<string>();
  const store = ({ webhooks }: List) => queryClient.setQueryData(query.queryKey, { webhooks });
  const onError = (error: unknown) => {
    const code = error instanceof ApiRequestError ? error.code : undefined;
    const known = code === undefined ? undefined : ERRORS[code];
    notify({ kind: 'error', text: known === undefined ? errorText(error, t) : t(known) });
  };
  const create = useMutation({
    mutationFn: (body: { webhook_url: string; place_code: string }) =>
      api.send<CreatedWebhook>('POST', '/me/webhooks', body),
    onSuccess: (created) => {
      store(created);
      setSecret(created.secret);
      setUrl('');
      setCity(undefined);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.send<List>('DELETE', `/me/webhooks/${id}`),
    ...{ onSuccess: store, onError },
  });
  const resume = useMutation({
    mutationFn: ({ id, replay_hours }: { id: string; replay_hours: number }) =>
      api.send<List>('POST', `/me/webhooks/${id}/resume`, { replay_hours }),
    onSuccess: (list) => {
      store(list);
      notify({ text: t(m['developers.hook_resumed']) });
    },
    onError,
  });
  const add = () => {
    if (city === undefined) notify({ kind: 'error', text: t(m['developers.hook_city_missing']) });
    else create.mutate({ webhook_url: url.trim(), place_code: city.code });
  };
  return (
    <SectionCard className={styles['card']} title={t(m['developers.hooks_title'])}>
      <p className={styles['text']}>{t(m['developers.hooks_text'])}</p>
      {isError && <p role="alert">{t(m['developers.hooks_error'])}</p>}
      {data?.webhooks.length === 0 && <p className={styles['text']}>{t(m['developers.hooks_none'])}</p>}
      <ul className={styles['rows']}>
        {data?.webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onResume={(replay_hours) => resume.mutate({ id: webhook.id, replay_hours })}
            onRemove={() => remove.mutate(webhook.id)}
          />
        ))}
      </ul>
      {secret !== undefined && (
        <div role="status" className={styles['once']}>
          <p>{t(m['developers.hook_once'])}</p>
          <Snippet name={t(m['developers.hooks_title'])} code={secret} />
        </div>
      )}
      {/* The picker is a form by itself, so this is none. */}
      <div className={styles['form']}>
        <TextField
          label={t(m['developers.hook_url'])}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={MAX_URL}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        {/* Empty again once a webhook was added. */}
        <PlacePicker
          key={secret}
          label={t(m['developers.hook_city'])}
          onPick={({ code, name }) => setCity({ code, name })}
        />
        {city !== undefined && (
          <p className={styles['text']} role="status">
            {t(m['developers.hook_chosen'], { place: city.name })}
          </p>
        )}
        <Button variant="ghost" size="medium" isBusy={create.isPending} onClick={add}>
          {t(m['developers.hook_create'])}
        </Button>
      </div>
    </SectionCard>
  );
}

interface WebhookRowProps {
  webhook: Webhook;
  onResume: (replayHours: number) => void;
  onRemove: () => void;
}

function WebhookRow({ webhook, onResume, onRemove }: WebhookRowProps) {
  const t = useTranslation();
  const { url, place, state, waiting } = webhook;
  return (
    <li>
      <div>
        <p className={styles['name']}>{place.name}</p>
        <p className={styles['address']} translate="no">
          {url}
        </p>
        <p className={styles['text']} data-state={stateOf(webhook)}>
          {t(STATES[stateOf(webhook)])}
        </p>
        {waiting > 0 && (
          <p className={styles['text']}>{t(m['developers.hook_waiting'], { n: String(waiting) })}</p>
        )}
      </div>
      <div className={styles['actions']}>
        {state !== 'active' && (
          <Button variant="ghost" size="medium" onClick={() => onResume(0)}>
            {t(m['developers.hook_again'])}
          </Button>
        )}
        {webhook.recent.length > 0 && (
          <Button variant="quiet" size="medium" onClick={() => onResume(REPLAY_HOURS)}>
            {t(m['developers.hook_replay'])}
          </Button>
        )}
        <Button
          variant="quiet"
          size="medium"
          aria-label={t(m['developers.hook_remove_named'], { place: place.name })}
          onClick={onRemove}
        >
          {t(m['developers.hook_remove'])}
        </Button>
      </div>
    </li>
  );
}

const STATES = {
  pending: m['developers.hook_pending'],
  active: m['developers.hook_active'],
  failing: m['developers.hook_failing'],
  paused: m['developers.hook_paused'],
};

function stateOf({ state, failing_since }: Webhook): keyof typeof STATES {
  return state === 'active' && failing_since !== null ? 'failing' : state;
}
