import {
  Component,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { RetryKey } from './lazy-remote.tsx';
import { RemoteFailure, restoreLostFocus } from './RemoteFailure.tsx';
import type { RemoteLoader } from './remote-loader.ts';
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
  // Deferred, because React divides the first render of a whole page into short tasks then.
  const state = useDeferredValue(useSyncExternalStore(load.subscribe, load.read));
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
  const attempt = `${title} ${state.attempt}`;
  return (
    // Keyed by attempt: a crash of one attempt or area does not affect the next.
    <CrashBoundary key={attempt} onCrash={load.crashed}>
      {wasButtonPressed && (
        <section ref={restoreLostFocus} aria-label={title} tabIndex={-1} className="st-remote-retry" />
      )}
      <RetryKey value={attempt}>
        <Shown {...props} />
      </RetryKey>
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
