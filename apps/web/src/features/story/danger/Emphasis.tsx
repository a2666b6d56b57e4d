import type { ReactNode } from 'react';

interface EmphasisProps {
  /** A whole sentence that holds the part. */
  text: string;
  part: string;
  /** Stands right after the part. */
  children?: ReactNode;
}

/** A sentence with one of its parts in bold. */
export function Emphasis({ text, part, children }: EmphasisProps) {
  const at = text.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{part}</b>
      {children}
      {text.slice(at + part.length)}
    </>
  );
}
