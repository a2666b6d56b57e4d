import { useState } from 'react';
import { CodeStep } from './CodeStep.tsx';
import { NumberStep } from './NumberStep.tsx';
import type { Sent } from './useSendCode.ts';

interface PhoneSignInProps {
  /** The number had no account before: then it has one now, about which nothing is known. */
  onSuccess: (how: { isNew: boolean }) => void;
}

/** A number, then the code that was sent to it. */
export function PhoneSignIn({ onSuccess }: PhoneSignInProps) {
  const [number, setNumber] = useState<string>();
  const [sent, setSent] = useState<Sent>();
  if (sent === undefined) {
    return <NumberStep number={number} onSent={setSent} />;
  }
  const change = () => {
    setNumber(sent.number);
    setSent(undefined);
  };
  return <CodeStep sent={sent} onSuccess={onSuccess} onChange={change} />;
}
