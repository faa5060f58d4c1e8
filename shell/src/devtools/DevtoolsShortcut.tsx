import { lazyRemote } from '@steward/shared-ui/widget';
import { useEffect, useState } from 'react';
import type { AreaLoads } from '../areas/area-loads.ts';
import { Contained } from './DevtoolsBoundary.tsx';

const DevtoolsPanel = lazyRemote(async () => (await import('./DevtoolsPanel.tsx')).DevtoolsPanel);

/** Ctrl+Alt+P opens the developers' panel, which is fetched then. */
export function DevtoolsShortcut({ loads }: { loads: AreaLoads }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyP') return;
      event.preventDefault();
      setIsOpen((before) => !before);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  // Once it was opened it goes on listening, or one could never do what is to be heard.
  return isOpen === undefined ? null : (
    <Contained onCrash={() => setIsOpen(undefined)}>
      <DevtoolsPanel loads={loads} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Contained>
  );
}
