import {
  Component,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { RemoteBoundaryContext } from './lazy-remote.tsx';
import { RemoteFailure, restoreLostFocus } from './RemoteFailure.tsx';
import { timeoutError, type RemoteLoader } from './remote-loader.ts';
import { RemoteFallback } from './RemoteFallback.tsx';

interface RemoteComponentProps<Props extends object> {
  load: RemoteLoader<Props>;
  /** The name for users: 'Assets'. */
  title: string;
  /** In pixels; the loading and failure states have the same height. */
  minHeight: number;
  props: Props;
}

/** Shows a page or widget of an area: loading, loaded, or a card with the failure and Retry. */
export function RemoteComponent<Props extends object>({
  load,
  title,
  minHeight,
  props,
}: RemoteComponentProps<Props>): ReactNode {
  const latest = useSyncExternalStore(load.subscribe, load.read);
  const deferred = useDeferred(latest);
  // A failure is shown at once.
  const state = latest.phase === 'ready' ? deferred : latest;
  const id = useId();
  const [wasButtonPressed, setWasButtonPressed] = useState(false);
  const onPress = (action: () => void) => () => {
    setWasButtonPressed(true);
    action();
  };
  useEffect(() => {
    load.start();
    addEventListener('online', load.online);
    return () => removeEventListener('online', load.online);
  }, [load]);
  if (state.phase === 'failed')
    return (
      <RemoteFailure
        failure={state}
        title={title}
        minHeight={minHeight}
        takesFocus={wasButtonPressed}
        onRetry={onPress(load.retry)}
        onRollBack={onPress(load.rollBack)}
      />
    );
  if (state.phase !== 'ready')
    return (
      <RemoteFallback
        title={title}
        minHeight={minHeight}
        again={state.phase === 'loading' && state.attempt > 1}
      />
    );
  const Shown = state.Component;
  const attempt = `${id} ${title} ${state.attempt}`;
  return (
    // Keyed by attempt: a crash of one attempt or area does not affect the next.
    <Boundary key={attempt} attempt={attempt} load={load} title={title} minHeight={minHeight}>
      {wasButtonPressed && (
        <section ref={restoreLostFocus} aria-label={title} tabIndex={-1} className="st-remote-retry" />
      )}
      <Shown {...props} />
    </Boundary>
  );
}

/**
 * Defers a value, so that React divides the first render of a whole page into short tasks. Waits a second at most, because a component that
 * renders in a loop would block it.
 */
function useDeferred<Value>(latest: Value): Value {
  const deferred = useDeferredValue(latest);
  const [due, setDue] = useState(latest);
  useEffect(() => {
    const timer = setTimeout(() => setDue(latest), 1000);
    return () => clearTimeout(timer);
  }, [latest]);
  return due === latest ? latest : deferred;
}

interface BoundaryProps extends Pick<RemoteComponentProps<object>, 'title' | 'minHeight'> {
  attempt: string;
  load: Pick<RemoteLoader, 'crashed' | 'report'>;
  children: ReactNode;
}

/** Isolates the rest of the page from a component that crashes or suspends inside. */
function Boundary({ attempt, load, title, minHeight, children }: BoundaryProps) {
  const boundary = useMemo(() => ({ retryKey: attempt, report: load.report }), [attempt, load.report]);
  const onTimeout = useCallback(() => load.crashed(timeoutError()), [load]);
  const fallback = <RemoteFallback title={title} minHeight={minHeight} again={false} onTimeout={onTimeout} />;
  return (
    <CrashBoundary onCrash={load.crashed}>
      <RemoteBoundaryContext value={boundary}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </RemoteBoundaryContext>
    </CrashBoundary>
  );
}

interface CrashBoundaryProps {
  children: ReactNode;
  onCrash: (error: unknown) => void;
}

class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
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
