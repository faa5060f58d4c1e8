import { useState } from 'react';
import { fetchRegistry } from '../areas/registry-client.ts';
import { usePortal } from './portal-context.ts';

interface RegistryRetry {
  /** The current registry could not be loaded. */
  hasError: boolean;
  isRetrying: boolean;
  /** Loads the registry again. A portal without areas then opens with them; a portal with the last known areas stays as it is. */
  retry: () => void;
}

/** Returns the state of the registry, and a function that loads it again without a reload. */
export function useRegistryRetry(): RegistryRetry {
  const { registry, shellInfo, reopen } = usePortal();
  const [state, setState] = useState({ isRetrying: false, isLoaded: false });
  const retry = async () => {
    setState({ isRetrying: true, isLoaded: false });
    const fresh = await fetchRegistry(shellInfo);
    setState({ isRetrying: false, isLoaded: !fresh.error });
    if (!fresh.error && registry.revision === '') reopen(fresh);
  };
  return {
    hasError: registry.error !== undefined && !state.isLoaded,
    isRetrying: state.isRetrying,
    retry: () => void retry(),
  };
}
