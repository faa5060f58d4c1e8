import type { SavedView } from '@steward/shared-api';
import { useEffect, useEffectEvent, useRef } from 'react';

interface InitialDefault {
  /** Whether the address has no filters and no view. */
  isOpenedPlain: boolean;
  isLoaded: boolean;
  defaultView: SavedView | undefined;
  choose: (view: SavedView) => void;
}

/** Opens a list with the user's default view, once, unless its address has filters or a view. */
export function useInitialDefault({ isOpenedPlain, isLoaded, defaultView, choose }: InitialDefault): void {
  const isDecided = useRef(!isOpenedPlain);
  const decide = useEffectEvent(() => {
    if (isDecided.current) return;
    isDecided.current = true;
    if (isOpenedPlain && defaultView) choose(defaultView);
  });
  useEffect(() => {
    if (isLoaded) decide();
  }, [isLoaded]);
}
