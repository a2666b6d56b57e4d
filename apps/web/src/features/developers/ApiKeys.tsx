import { m } from '@paligid/i18n/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { errorText } from '../../client/errors/error-text.ts';
import { apiKeysQuery, type CreatedKey, type ApiKeys as Keys } from '../../client/queries/developers.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { SectionCard } from '../../design/SectionCard.tsx';
import { TextField } from '../../design/TextField.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './developers.module.css';
import { Snippet } from './Snippet.tsx';

/** As the contract says. */
const MAX_NAME = 60;

export function ApiKeys({ userId }: { userId: string }) {
  const t = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const query = apiKeysQuery(api, userId);
  const { data, isError } = useQuery(query);
  const [name, setName] = useState('');
  const [made, setMade] = useState<string>();
  const store = ({ keys }: Keys) => queryClient.setQueryData(query.queryKey, { keys });
  const onError = (error: unknown) => {
    const isFull = error instanceof ApiRequestError && error.code === 'TOO_MANY_KEYS';
    notify({ kind: 'error', text: isFull ? t(m['developers.keys_full']) : errorText(error, t) });
  };
  const create = useMutation({
    mutationFn: (key_name: string) => api.send<CreatedKey>('POST', '/me/api-keys', { key_name }),
    onSuccess: (created) => {
      store(created);
      setMade(created.key);
      setName('');
    },
    onError,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => api.send<Keys>('DELETE', `/me/api-keys/${id}`),
    onSuccess: (left) => {
      store(left);
      notify({ text: t(m['developers.key_revoked']) });
    },
    onError,
  });
  return (
    <SectionCard className={styles['card']} title={t(m['developers.keys_title'])}>
      {isError && <p role="alert">{t(m['developers.keys_error'])}</p>}
      {data?.keys.length === 0 && <p className={styles['text']}>{t(m['developers.keys_none'])}</p>}
      <ul className={styles['rows']}>
        {data?.keys.map((key) => (
          <li key={key.id}>
            <div>
              <p className={styles['name']}>{key.name}</p>
              <p className={styles['text']}>
                {t(m['developers.key_row'], { hint: key.hint, calls: String(key.calls_today) })}
              </p>
            </div>
            <Button
              variant="quiet"
              size="medium"
              aria-label={t(m['developers.key_revoke_named'], { name: key.name })}
              onClick={() => revoke.mutate(key.id)}
            >
              {t(m['developers.key_revoke'])}
            </Button>
          </li>
        ))}
      </ul>
      {made !== undefined && (
        <div role="status" className={styles['once']}>
          <p>{t(m['developers.key_once'])}</p>
          <Snippet name={t(m['developers.keys_title'])} code={made} />
        </div>
      )}
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') create.mutate(name.trim());
        }}
      >
        <TextField
          label={t(m['developers.key_name'])}
          placeholder={t(m['developers.key_example'])}
          maxLength={MAX_NAME}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="ghost" size="medium" isBusy={create.isPending}>
          {t(m['developers.key_create'])}
        </Button>
      </form>
    </SectionCard>
  );
}
