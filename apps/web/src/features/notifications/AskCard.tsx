import type { AlertSettings } from '@paligid/contract/entities/push';
import { m } from '@paligid/i18n/messages';
import { useEffect, useId, useRef, useState } from 'react';
import { isAskResting, restAsk } from '../../client/notifications/ask-rest.ts';
import type { PushStatus } from '../../client/notifications/push-controller.ts';
import { usePush } from '../../client/notifications/usePush.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { Button, LinkButton } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import { type PlainMessage, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './ask-card.module.css';
import { AllowHelp, BatteryHelp, InstallHelp } from './PushHelp.tsx';
import { TestAlert } from './TestAlert.tsx';

/** The browser has not decided yet, or it lets only installed apps receive alerts. */
const ASKED_STATES: readonly (PushStatus | undefined)[] = ['ask', 'install'];

/**
 * 'Get alerts like this': asks in our own words before the browser does (LIVE-015). Renders nothing while it rests, and
 * for a reader who has answered: whoever refused is never asked again.
 */
export function AskCard() {
  const { status } = usePush();
  const { place } = useReaderPlace();
  const [isOpen, setOpen] = useState<boolean>();
  const isWanted = place !== null && ASKED_STATES.includes(status) && !isAskResting(window, Date.now());
  // Decided once it can be; the answer to the browser's question changes the state while the card is open.
  if (isOpen === undefined && isWanted) setOpen(true);
  if (!isOpen || place === null) return null;

  function close() {
    restAsk(window, Date.now());
    setOpen(false);
  }
  return <OpenAskCard place={place.name} onClose={close} />;
}

interface OpenAskCardProps {
  place: string | undefined;
  onClose: () => void;
}

function OpenAskCard({ place, onClose }: OpenAskCardProps) {
  const t = useTranslation();
  const { status } = usePush();
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      {status === 'on' && <TurnedOn titleId={id} onClose={onClose} />}
      {status === 'install' && (
        <>
          <Heading id={id} title={t(m['ask.install_title'])} text={t(m['ask.install_text'])} />
          <InstallHelp />
          <Button variant="ghost" size="medium" onClick={onClose}>
            {t(m['ask.not_now'])}
          </Button>
        </>
      )}
      {status === 'denied' && (
        <>
          <Heading id={id} title={t(m['ask.denied_title'])} text={t(m['ask.denied_text'])} />
          <AllowHelp />
          <Button variant="ghost" size="medium" onClick={onClose}>
            {t(m['ask.close'])}
          </Button>
        </>
      )}
      {status !== 'on' && status !== 'install' && status !== 'denied' && (
        <Question titleId={id} place={place} onClose={onClose} />
      )}
    </section>
  );
}

const CHOICES = [
  {
    value: 'high',
    severity: 4,
    name: m['ask.high'],
    text: m['ask.high_text'],
    settings: { severe: 'sound', moderate: 'off' },
  },
  {
    value: 'critical',
    severity: 5,
    name: m['ask.critical'],
    text: m['ask.critical_text'],
    settings: { severe: 'off', moderate: 'off' },
  },
] as const satisfies readonly {
  value: string;
  severity: 4 | 5;
  name: PlainMessage;
  text: PlainMessage;
  settings: Partial<AlertSettings>;
}[];

interface QuestionProps {
  titleId: string;
  place: string | undefined;
  onClose: () => void;
}

function Question({ titleId, place, onClose }: QuestionProps) {
  const t = useTranslation();
  const { push } = usePush();
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>(CHOICES[0]);
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState<PlainMessage>();

  async function turnOn() {
    setBusy(true);
    setNote(undefined);
    try {
      const status = await push.turnOn(choice.settings);
      // The reader has closed the browser's question: that is no refusal.
      if (status === 'ask') setNote(() => m['ask.dismissed']);
    } catch {
      setNote(() => m['ask.failed']);
    }
    setBusy(false);
  }

  return (
    <>
      <Heading
        id={titleId}
        title={t(m['ask.title'])}
        text={place === undefined ? t(m['ask.text_here']) : t(m['ask.text'], { place })}
      />
      <Example place={place ?? 'Marikina'} />
      <fieldset className={styles['choices']} aria-label={t(m['ask.from'])}>
        {CHOICES.map((it) => (
          <label key={it.value} className={styles['choice']} data-on={it === choice || undefined}>
            <input
              type="radio"
              name={titleId}
              checked={it === choice}
              onChange={() => setChoice(it)}
              className={styles['radio']}
            />
            <span className={styles['words']}>
              <b>{t(it.name)}</b>
              <span>{t(it.text)}</span>
            </span>
            <SeverityPanes severity={it.severity} isLabelHidden />
          </label>
        ))}
      </fieldset>
      <div className={styles['actions']}>
        <Button size="medium" isBusy={isBusy} onClick={() => void turnOn()}>
          {t(m['ask.turn_on'])}
        </Button>
        <Button variant="ghost" size="medium" onClick={onClose}>
          {t(m['ask.not_now'])}
        </Button>
      </div>
      <p role="status" className={styles['problem']}>
        {note !== undefined && t(note)}
      </p>
      <p className={styles['note']}>{t(m['ask.note'])}</p>
    </>
  );
}

interface HeadingProps {
  id: string;
  title: string;
  text: string;
}

function Heading({ id, title, text }: HeadingProps) {
  return (
    <div className={styles['heading']}>
      <Icon name="bell-ringing" weight="fill" size={28} />
      <div>
        <h2 id={id} className={styles['title']} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles['text']}>{text}</p>
      </div>
    </div>
  );
}

/** What will come, as a phone shows it. */
function Example({ place }: { place: string }) {
  const t = useTranslation();
  return (
    <figure className={styles['example']}>
      <figcaption>{t(m['ask.example'])}</figcaption>
      <p className={styles['exampleTitle']}>
        <span aria-hidden="true">◆◆◆◆ </span>
        {t(m['ask.example_title'], { place })}
      </p>
      <p>{t(m['ask.example_text'], { place })}</p>
    </figure>
  );
}

function TurnedOn({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const t = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  // An effect, because the button that had the focus is gone by then.
  useEffect(() => box.current?.querySelector('h2')?.focus(), []);
  return (
    <div ref={box} className={styles['done']}>
      <Heading id={titleId} title={t(m['ask.on_title'])} text={t(m['ask.on_text'])} />
      <TestAlert />
      <BatteryHelp />
      <div className={styles['actions']}>
        <Button variant="ghost" size="medium" onClick={onClose}>
          {t(m['ask.close'])}
        </Button>
        <LinkButton to="/settings#notifications" variant="quiet" size="medium" onClick={onClose}>
          {t(m['ask.to_settings'])}
        </LinkButton>
      </div>
    </div>
  );
}
