import { useState } from 'react';
import { fetchRegistry } from '../areas/registry-client.ts';
import { usePortal } from './portal-context.ts';

interface RegistryAgain {
  /** What is shown goes by a registry that could not be asked for. */
  isTrouble: boolean;
  isAsking: boolean;
  /** Asks anew: a portal without areas opens with them; one with the last known ones goes on as it is. */
  ask: () => void;
}

/** What is wrong with the registry, and how it is asked for again without a reload. */
export function useRegistryAgain(): RegistryAgain {
  const { registry, terms, reopen } = usePortal();
  const [asked, setAsked] = useState({ isAsking: false, isWell: false });
  const askAgain = async () => {
    setAsked({ isAsking: true, isWell: false });
    const fresh = await fetchRegistry(terms);
    setAsked({ isAsking: false, isWell: !fresh.trouble });
    if (!fresh.trouble && registry.revision === '') reopen(fresh);
  };
  return {
    isTrouble: registry.trouble !== undefined && !asked.isWell,
    isAsking: asked.isAsking,
    ask: () => void askAgain(),
  };
}
