import type { MountProps } from './embed-props.ts';

/** Where in the page an embed stands: as single-spa's own helpers find it. `leave` takes away what was made for it. */
export function placeOf({ domElement, domElementGetter, name }: MountProps): {
  place: HTMLElement;
  leave: () => void;
} {
  const given = domElement ?? domElementGetter?.();
  if (given) return { place: given, leave: () => undefined };
  const id = `single-spa-application:${name ?? 'steward'}`;
  const existing = document.getElementById(id);
  if (existing) return { place: existing, leave: () => undefined };
  const place = Object.assign(document.createElement('div'), { id });
  document.body.append(place);
  return { place, leave: () => place.remove() };
}
