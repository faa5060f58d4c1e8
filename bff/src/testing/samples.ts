import type { Place } from './place.queries.ts';

/**
 * Of every endpoint, an input that is right for the things of a place. The audit test, the who-sees-what matrix and the
 * fuzzers call by these; an endpoint without one fails them. Each noun keeps its own in `<noun>/testing/<noun>.samples.ts`.
 */
export type Samples = Readonly<Record<string, (place: Place) => Readonly<Record<string, unknown>>>>;
