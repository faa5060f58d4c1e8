import type { HostEvent, HostEventPayload } from './host-event.ts';

/** A navigation in an embed. */
export interface Navigation {
  /** The path in the portal: `/asset/0f…`. */
  readonly path: string;
  /** The name of the screen in the portal, if it has one: `asset`. */
  readonly name?: string;
  /** True if the embed shows the screen now. False for a screen of another area, which the host may open. */
  readonly followed: boolean;
}

/** The props that a host passes to `mount` and `update`. */
export interface EmbedProps {
  /** The address of the server: `https://steward.example/bff`. Defaults to the origin of the embed's script. */
  readonly bffUrl?: string;
  /** Returns the user's access token. It is called for every request. Without it the session cookie is used. */
  readonly getToken?: (options: { renew: boolean }) => Promise<string> | string;
  /** Limits the data to one location. Null or undefined shows all locations of the user. */
  readonly locationId?: string | null;
  /** Keeps the screen in the address of the page, below this path. Without it the screen is kept in memory. */
  readonly basePath?: string;
  /** The first screen: `/faults?unresolved=true`. Defaults to the first screen of the area. */
  readonly path?: string;
  /** Only `en-GB` exists so far; it is used for every value. */
  readonly locale?: string;
  readonly theme?: 'light' | 'dark' | 'system';
  readonly onNavigate?: (navigation: Navigation) => void;
  readonly onEvent?: (event: HostEvent, payload: HostEventPayload) => void;
}

/** The props of `mount`, with the container of the embed as single-spa passes it. */
export interface MountProps extends EmbedProps {
  readonly name?: string;
  readonly domElement?: HTMLElement;
  readonly domElementGetter?: () => HTMLElement;
}
