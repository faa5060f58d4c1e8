import { formatCount } from '@steward/shared-ui/format';
import { addStyles } from '@steward/shared-ui/theme';
import { Dialog } from '@steward/shared-ui/dialog';
import { useLocation } from '@steward/shared-ui/page';
import { useEffect, useReducer, useState } from 'react';
import type { AreaLoads } from '../areas/area-loads.ts';
import { usePortal } from '../frame/portal-context.ts';
import { DevtoolsTable } from './DevtoolsTable.tsx';
import { diagnosisOf } from './diagnosis.ts';
import { useHeardEvents, type HeardEvent } from './recent-events.ts';
import { areaLines, sharedLines, slotLines } from './inspection.ts';
import { OverrideForm } from './OverrideForm.tsx';

interface PanelProps {
  loads: AreaLoads;
  isOpen: boolean;
  onClose: () => void;
}

/** For who works on an area: what was loaded from where, who shares what, and what was said (Ctrl+Alt+P). */
export function DevtoolsPanel({ isOpen, ...props }: PanelProps) {
  const events = useHeardEvents();
  return isOpen ? <OpenPanel {...props} events={events} /> : null;
}

interface OpenPanelProps extends Omit<PanelProps, 'isOpen'> {
  events: readonly HeardEvent[];
}

function OpenPanel({ loads, events, onClose }: OpenPanelProps) {
  const { registry } = usePortal();
  const { pathname } = useLocation();
  useEveryChange(loads);
  const areas = areaLines(registry, loads);
  return (
    <Dialog title="Developers’ panel" width={1040} onClose={onClose}>
      <div className="st-devtools">
        <CopyDiagnosis read={() => diagnosisOf({ registry, loads, events, pathname })} />
        <DevtoolsTable
          caption="Areas"
          head={['Area', 'Part', 'Version', 'Channel', 'State', 'ms', 'Attempts', 'KB']}
          rows={areas.map(({ area, part, version, channel, state, ms, attempts, bytes }) => [
            area,
            part,
            version,
            channel,
            state,
            ms === undefined ? '' : formatCount(Math.round(ms)),
            attempts === 0 ? '' : String(attempts),
            bytes === 0 ? '' : (bytes / 1024).toFixed(1),
          ])}
        />
        {registry.overrides && <OverrideForm overrides={registry.overrides} areas={registry.areas} />}
        <DevtoolsTable
          caption="What areas have said since this panel was opened"
          head={['At', 'Event', 'Said']}
          rows={events.map(({ at, event, saidIn }) => [at.toLocaleTimeString('en-GB'), event, saidIn])}
        />
        <DevtoolsTable
          caption="Slots"
          head={['Slot', 'Filled by']}
          rows={slotLines(registry).map(({ slot, fillers }) => [slot, fillers])}
        />
        <DevtoolsTable
          caption="Shared modules"
          head={['Module', 'Provided', 'Used']}
          rows={sharedLines().map(({ module, versions, used }) => [module, versions, used])}
        />
      </div>
    </Dialog>
  );
}

function CopyDiagnosis({ read }: { read: () => string }) {
  const [said, say] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(read());
      say('The diagnosis is on the clipboard. Nobody’s data is in it.');
    } catch {
      say('The browser does not let it be copied.');
    }
  };
  return (
    <p className="st-devtools-line">
      <button type="button" className="st-devtools-button" onClick={() => void copy()}>
        Copy diagnosis
      </button>
      <output>{said}</output>
    </p>
  );
}

/** Draws again whenever something becomes of a load. */
function useEveryChange(loads: AreaLoads): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const ends = loads.inspect().map(({ load }) => load.subscribe(draw));
    return () => ends.forEach((end) => end());
  }, [loads]);
}

addStyles(
  'devtools',
  `
  .st-devtools { display: grid; gap: 24px; min-width: 0; }
  .st-devtools-line { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
  .st-devtools-button { display: inline-flex; align-items: center; min-height: 36px; padding: 0 16px; border: 1px solid var(--st-control-line, currentcolor); border-radius: var(--st-radius); background: var(--st-surface); color: var(--st-text); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
  .st-devtools-button:hover { border-color: var(--st-link); color: var(--st-link); }
  @media (pointer: coarse) { .st-devtools-button { min-height: 44px; } }
  `,
);
