import { lazyRemote } from '@steward/shared-ui/widget';
import { useEffect, useState } from 'react';
import type { AreaLoads } from '../areas/area-loads.ts';
import { DevtoolsBoundary } from './DevtoolsBoundary.tsx';

const DevtoolsPanel = lazyRemote(async () => (await import('./DevtoolsPanel.tsx')).DevtoolsPanel);

/** Opens the developers' panel on Ctrl+Alt+P, and loads its code then. */
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
  // A closed panel keeps recording events, so that a developer can close it, use the portal and open it again.
  return isOpen === undefined ? null : (
    <DevtoolsBoundary onCrash={() => setIsOpen(undefined)}>
      <DevtoolsPanel loads={loads} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </DevtoolsBoundary>
  );
}
