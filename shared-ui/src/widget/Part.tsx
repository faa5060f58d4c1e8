import { Component, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Attempt } from './lazy-part.tsx';
import { PartFailed, takeLostFocus } from './PartFailed.tsx';
import type { PartLoad } from './part-load.ts';
import { PartWaiting } from './PartWaiting.tsx';

interface PartProps<Props extends object> {
  load: PartLoad<Props>;
  /** What it is, in the person's words: 'Assets'. */
  title: string;
  /** In pixels: waiting and failing take the place that showing will take. */
  minHeight: number;
  props: Props;
}

/** Shows a page or widget of an area, whatever becomes of it: waiting, there, or a card saying what failed, with Retry. */
export function Part<Props extends object>({ load, title, minHeight, props }: PartProps<Props>): ReactNode {
  const state = useSyncExternalStore(load.subscribe, load.read);
  const [wasAsked, setWasAsked] = useState(false);
  const asking = (ask: () => void) => () => {
    setWasAsked(true);
    ask();
  };
  useEffect(() => {
    load.start();
    addEventListener('online', load.online);
    return () => removeEventListener('online', load.online);
  }, [load]);
  if (state.phase === 'failed')
    return (
      <PartFailed
        failure={state}
        title={title}
        minHeight={minHeight}
        takesFocus={wasAsked}
        onRetry={asking(load.retry)}
        onGoBack={asking(load.goBack)}
      />
    );
  if (state.phase !== 'ready')
    return (
      <PartWaiting
        title={title}
        minHeight={minHeight}
        again={state.phase === 'loading' && state.attempt > 1}
      />
    );
  const Shown = state.Component;
  const attempt = `${title} ${state.attempt}`;
  return (
    // Keyed by what it shows: the crash of one attempt or area never sticks to the next.
    <CrashBoundary key={attempt} onCrash={load.crashed}>
      {wasAsked && <section ref={takeLostFocus} aria-label={title} tabIndex={-1} className="st-part-again" />}
      <Attempt value={attempt}>
        <Shown {...props} />
      </Attempt>
    </CrashBoundary>
  );
}

interface BoundaryProps {
  children: ReactNode;
  onCrash: (error: unknown) => void;
}

class CrashBoundary extends Component<BoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}
