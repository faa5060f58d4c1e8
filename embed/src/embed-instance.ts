import type { CurrentUser } from '@steward/shared-api';
import type { DataRouter } from 'react-router';
import { createStore, type StoreApi } from 'zustand';
import { areaRoutes, firstPath, type EmbeddedArea } from './area-routes.tsx';
import type { EmbedProps } from './embed-props.ts';
import { createEmbedRouter } from './embed-router.ts';
import { loadCurrentUser, selectLocationById, type CurrentUserResult } from './load-current-user.ts';

interface EmbedState {
  readonly result: CurrentUserResult;
  /** Null without a signed-in user. */
  readonly router: DataRouter | null;
}

/** An instance of an embed, from mount to unmount. */
export interface EmbedInstance {
  readonly embedded: EmbeddedArea;
  readonly state: StoreApi<EmbedState>;
  /** Returns the current props of the host. */
  readonly props: () => EmbedProps;
  /** Starts again: loads the current user and opens the first screen. */
  readonly start: () => void;
  readonly update: (props: EmbedProps) => void;
  readonly stop: () => void;
}

const loading: EmbedState = { result: { kind: 'loading' }, router: null };
const locationIdOf = ({ locationId }: EmbedProps) => locationId ?? null;

export function createEmbedInstance(
  embedded: EmbeddedArea,
  initialProps: EmbedProps,
  portal: string,
): EmbedInstance {
  const state = createStore<EmbedState>(() => loading);
  let props = initialProps;
  /** Counts the starts, so that responses of an earlier start are ignored. */
  let startCount = 0;
  const setState = (next: EmbedState) => {
    const { router } = state.getState();
    state.setState(next);
    if (router !== next.router) router?.dispose();
  };
  const routerFor = (user: CurrentUser) =>
    createEmbedRouter(areaRoutes(embedded, user), {
      path: props.path ?? firstPath(embedded, user),
      basePath: props.basePath,
      portal,
      onNavigate: (navigation) => props.onNavigate?.(navigation),
    });
  const start = async (): Promise<void> => {
    const current = (startCount += 1);
    const locationId = locationIdOf(props);
    setState(loading);
    const result = await loadCurrentUser(locationId, () => current === startCount);
    if (current !== startCount) return undefined;
    if (locationId !== locationIdOf(props)) return start();
    return setState({ result, router: result.kind === 'user' ? routerFor(result.user) : null });
  };
  const changeLocation = async () => {
    const current = startCount;
    const locationId = locationIdOf(props);
    const isCurrent = () => current === startCount && locationId === locationIdOf(props);
    const { result } = state.getState();
    if (result.kind === 'noLocation' || result.kind === 'unreachable') return start();
    if (result.kind !== 'user') return undefined;
    const failure = await selectLocationById(locationId, isCurrent);
    if (failure && isCurrent()) setState({ result: failure, router: null });
    return undefined;
  };
  return {
    embedded,
    state,
    props: () => props,
    start: () => void start(),
    update: (next) => {
      const hasNewLocation = locationIdOf(next) !== locationIdOf(props);
      props = next;
      if (hasNewLocation) void changeLocation();
    },
    stop: () => {
      startCount += 1;
      setState(loading);
    },
  };
}
