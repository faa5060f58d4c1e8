import { createContext, use } from 'react';
import type { Preloader } from '../areas/preload.ts';
import type { Registry, Terms } from '../areas/registry.ts';

/** What the parts of the frame work with. */
export interface PortalParts {
  readonly registry: Registry;
  readonly terms: Terms;
  readonly preloader: Preloader;
  /** Begins the portal anew with another registry, without a reload: only where nothing is shown that could be lost. */
  readonly reopen: (registry: Registry) => void;
}

export const PortalContext = createContext<PortalParts | null>(null);

/** The portal around this part of the frame; throws outside of it. */
export function usePortal(): PortalParts {
  const portal = use(PortalContext);
  if (!portal) throw new Error('This part of the frame is shown outside the portal');
  return portal;
}
