import { createContext, use } from 'react';
import type { Preloader } from '../areas/preload.ts';
import type { Registry, ShellInfo } from '../areas/registry.ts';

/** The services that the frame needs. */
export interface PortalServices {
  readonly registry: Registry;
  readonly shellInfo: ShellInfo;
  readonly preloader: Preloader;
  /** Opens the portal again with another registry, without a reload. Unsaved input is lost. */
  readonly reopen: (registry: Registry) => void;
}

export const PortalContext = createContext<PortalServices | null>(null);

/** Returns the services of the portal. Throws outside the portal. */
export function usePortal(): PortalServices {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal requires a portal');
  return portal;
}
