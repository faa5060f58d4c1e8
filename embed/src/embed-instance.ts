import type { CurrentUser } from '@steward/shared-api';
import type { DataRouter } from 'react-router';
import { createStore, type StoreApi } from 'zustand';
import { areaRoutes, firstPath, type EmbeddedArea } from './area-routes.tsx';
import type { EmbedProps } from './embed-props.ts';
import { createEmbedRouter } from './embed-router.ts';
import { loadCurrentUser, look, type CurrentUserResult } from './load-current-user.ts';

interface Staying {
  readonly arrival: CurrentUserResult;
  /** While somebody is there. */
  readonly router: DataRouter | null;
}

/** One stay of an embed in a page, from mount to unmount. */
export interface Stay {
  readonly embedded: EmbeddedArea;
  readonly state: StoreApi<Staying>;
  /** What the host gave, as of now. */
  readonly props: () => EmbedProps;
  /** Begins everything afresh: who is there, the screen, what was loaded. */
  readonly begin: () => void;
  readonly update: (props: EmbedProps) => void;
  readonly end: () => void;
}

const asking: Staying = { arrival: { kind: 'asking' }, router: null };
const placeOf = ({ locationId }: EmbedProps) => locationId ?? null;

export function createStay(embedded: EmbeddedArea, given: EmbedProps, portal: string): Stay {
  const state = createStore<Staying>(() => asking);
  let props = given;
  /** Counts the beginnings: an answer that comes after another one has begun is nobody's. */
  let round = 0;
  const become = (next: Staying) => {
    const { router } = state.getState();
    state.setState(next);
    if (router !== next.router) router?.dispose();
  };
  const routerFor = (user: CurrentUser) =>
    createEmbedRouter(areaRoutes(embedded, user), {
      path: props.path ?? firstPath(embedded, user),
      basePath: props.basePath,
      portal,
      tell: (navigation) => props.onNavigate?.(navigation),
    });
  const begin = async (): Promise<void> => {
    const own = (round += 1);
    const place = placeOf(props);
    become(asking);
    const arrival = await loadCurrentUser(place, () => own === round);
    if (own !== round) return undefined;
    if (place !== placeOf(props)) return begin();
    return become({ arrival, router: arrival.kind === 'user' ? routerFor(arrival.user) : null });
  };
  const lookElsewhere = async () => {
    const own = round;
    const place = placeOf(props);
    const isWanted = () => own === round && place === placeOf(props);
    const { arrival } = state.getState();
    if (arrival.kind === 'noLocation') return begin();
    if (arrival.kind !== 'user' || (await look(place, isWanted)) || !isWanted()) return undefined;
    return become({ arrival: { kind: 'noLocation' }, router: null });
  };
  return {
    embedded,
    state,
    props: () => props,
    begin: () => void begin(),
    update: (next) => {
      const isElsewhere = placeOf(next) !== placeOf(props);
      props = next;
      if (isElsewhere) void lookElsewhere();
    },
    end: () => {
      round += 1;
      become(asking);
    },
  };
}
