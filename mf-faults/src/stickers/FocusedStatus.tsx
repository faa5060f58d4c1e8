import { useEffect, useRef, type ReactNode } from 'react';

/** What became of a report: the form is gone with the focus, which comes here, so that it is heard. */
export function Told({ children }: { children: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} tabIndex={-1}>
      {children}
    </p>
  );
}
