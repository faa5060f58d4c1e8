import type { ReactNode, Ref } from 'react';

interface ScrollStageProps {
  ref: Ref<HTMLElement>;
  /** The accessible name. */
  label: string;
  children: ReactNode;
}

/** The scrolling part of a preview. */
export function ScrollStage({ ref, label, children }: ScrollStageProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scroll container must be reachable by keyboard.
    <section ref={ref} className="st-viewer-stage" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
