import { useEffect, useRef, type ReactNode } from 'react';

/** The result of a report. It takes the focus from the removed form, so that screen readers announce it. */
export function FocusedStatus({ children }: { children: ReactNode }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} tabIndex={-1}>
      {children}
    </p>
  );
}
