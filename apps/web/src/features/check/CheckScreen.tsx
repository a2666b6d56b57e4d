import type { MessageCheck } from '@paligid/contract/api/check.api';
import { TEXT } from '@paligid/contract/limits';
import { m } from '@paligid/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { Button } from '../../design/Button.tsx';
import { TextArea } from '../../design/TextArea.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useSearchParams } from '../../router/router.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import { CheckResult } from './CheckResult.tsx';
import styles from './check-screen.module.css';

/** 'Totoo ba?': a message that is going around, compared with what official sources published. */
export function CheckScreen() {
  const t = useTranslation();
  const api = useApi();
  const shared = useSharedText();
  const [text, setText] = useState(shared);
  const field = useRef<HTMLTextAreaElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const isAgain = useRef(false);
  const { data, variables, isPending, isError, mutate, reset } = useMutation({
    mutationFn: (message: string) =>
      api.send<MessageCheck>('POST', '/check', { text: message }, { retries: 1 }),
    onSuccess: () => result.current?.focus(),
  });

  // What another app shares is checked at once: the reader has already asked.
  useEffect(() => {
    if (shared !== '') mutate(shared);
  }, [shared, mutate]);

  // The button that was pressed is gone with the result: who uses a keyboard goes on in the field.
  useEffect(() => {
    if (data !== undefined || !isAgain.current) return;
    isAgain.current = false;
    field.current?.focus();
  }, [data]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') mutate(text.trim());
  }

  function startAgain() {
    isAgain.current = true;
    setText('');
    reset();
  }

  return (
    <div className={styles['screen']}>
      {/* The header shows it. */}
      <h1 className={styles['title']}>
        <VisuallyHidden>{t(m['check.title'])}</VisuallyHidden>
      </h1>
      {data === undefined && (
        <form className={styles['form']} onSubmit={onSubmit}>
          <p className={styles['note']}>{t(m['check.description'])}</p>
          <TextArea
            ref={field}
            label={t(m['check.label'])}
            hint={t(m['check.hint'])}
            rows={6}
            maxLength={TEXT.chat}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {isError && (
            <p className={styles['error']} role="alert">
              {t(m['check.failed'])}
            </p>
          )}
          <Button type="submit" isFull isBusy={isPending} disabled={text.trim() === ''}>
            {t(m['check.submit'])}
          </Button>
        </form>
      )}
      <div ref={result} tabIndex={-1} className={styles['result']} aria-live="polite">
        {data !== undefined && variables !== undefined && (
          <CheckResult check={data} message={variables} onAgain={startAgain} />
        )}
      </div>
      <p className={styles['note']}>{t(m['check.note'])}</p>
    </div>
  );
}

/** The text that another app shared. It leaves the address at once, so that it is neither kept nor passed on. */
function useSharedText(): string {
  const query = useSearchParams();
  const navigate = useNavigate();
  const [shared] = useState(() =>
    ['title', 'text', 'url']
      .flatMap((name) => query.get(name)?.trim() || [])
      .join('\n')
      .slice(0, TEXT.chat),
  );
  useEffect(() => {
    if (shared !== '') navigate('/totoo-ba', { replace: true });
  }, [shared, navigate]);
  return shared;
}
