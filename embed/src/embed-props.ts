import type { AreaEvent, AreaEvents } from '@steward/shared-ui/widget';

/** Where a link in an embed leads. */
export interface Navigation {
  /** As the portal has it: `/asset/0f…`. */
  readonly path: string;
  /** What the screen is called there, where it has a name: `asset`. */
  readonly name?: string;
  /** It is a screen of this area and shown now; else nothing happened, and the host may do something. */
  readonly followed: boolean;
}

/** What a host gives to an embed, at `mount` and, but for where it stands, anew at `update`. */
export interface EmbedProps {
  /** Where the server is: `https://steward.example/bff`; where the embed was loaded from when not given. */
  readonly bffUrl?: string;
  /** The person's access token, asked for at every call; without it the session's cookie counts. */
  readonly getToken?: (wish: { renew: boolean }) => Promise<string> | string;
  /** Narrows what is shown to one location; null or none: all that the person sees. */
  readonly locationId?: string | null;
  /** Keeps the screen in the address of the page, below this path; in memory when not given. */
  readonly basePath?: string;
  /** The screen to begin with: `/faults?unresolved=true`; the area's first one when not given. */
  readonly path?: string;
  /** `en-GB` is the only one there is yet; every other one is answered by it. */
  readonly locale?: string;
  readonly theme?: 'light' | 'dark' | 'system';
  readonly onNavigate?: (navigation: Navigation) => void;
  readonly onEvent?: <E extends AreaEvent>(event: E, payload: AreaEvents[E]) => void;
}

/** What single-spa gives beside them, and how it is said where the embed stands. */
export interface MountProps extends EmbedProps {
  readonly name?: string;
  readonly domElement?: HTMLElement;
  readonly domElementGetter?: () => HTMLElement;
}
