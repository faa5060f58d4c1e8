// A separate file without a schema, because the first script of the shell needs only this.

/** The name of the `<meta>` element with the public fallbacks of the live areas, as JSON, at the head of every page of the portal. */
export const publicFallbacksMeta = 'steward-public-fallbacks';

/** A route that anonymous users may see as another, public page. */
export interface PublicFallback {
  /** The path pattern of the route: `/tracker/:trackerId`. */
  readonly route: string;
  /** The API path that must answer with success, with the parameters of the route. */
  readonly check: string;
  /** The path of the public page, with the parameters of the route. */
  readonly path: string;
}
