import { formatCount } from '@steward/shared-ui/format';
import { addStyles } from '@steward/shared-ui/theme';
import { Dialog } from '@steward/shared-ui/dialog';
import { useLocation } from '@steward/shared-ui/page';
import { useEffect, useReducer, useState } from 'react';
import type { AreaLoads } from '../areas/area-loads.ts';
import { usePortal } from '../frame/portal-context.ts';
import { DevtoolsTable } from './DevtoolsTable.tsx';
import { diagnosisOf } from './diagnosis.ts';
import { useRecentEvents, type RecentEvent } from './recent-events.ts';
import { areaLines, sharedLines, slotLines, unknownKeyLines } from './inspection.ts';
import { OverrideForm } from './OverrideForm.tsx';

interface PanelProps {
  loads: AreaLoads;
  isOpen: boolean;
  onClose: () => void;
}

/** The developers' panel (Ctrl+Alt+P): loaded areas, slots, shared modules and events. */
export function DevtoolsPanel({ isOpen, ...props }: PanelProps) {
  const events = useRecentEvents();
  return isOpen ? <OpenPanel {...props} events={events} /> : null;
}

interface OpenPanelProps extends Omit<PanelProps, 'isOpen'> {
  events: readonly RecentEvent[];
}

function OpenPanel({ loads, events, onClose }: OpenPanelProps) {
  const { registry } = usePortal();
  const { pathname } = useLocation();
  useRerenderOnLoadChange(loads);
  const areas = areaLines(registry, loads);
  const unknownKeys = unknownKeyLines(registry);
  return (
    <Dialog title="Developers’ panel" width={1040} onClose={onClose}>
      <div className="st-devtools">
        <CopyDiagnosis read={() => diagnosisOf({ registry, loads, events, pathname })} />
        <DevtoolsTable
          caption="Areas"
          head={['Area', 'Page or widget', 'Version', 'Channel', 'State', 'ms', 'Attempts', 'KB']}
          rows={areas.map(({ area, remote, version, channel, state, ms, attempts, bytes }) => [
            area,
            remote,
            version,
            channel,
            state,
            ms === undefined ? '' : formatCount(Math.round(ms)),
            attempts === 0 ? '' : String(attempts),
            bytes === 0 ? '' : (bytes / 1024).toFixed(1),
          ])}
        />
        {registry.conflicts && (
          <DevtoolsTable
            caption="Conflicts between areas"
            head={['Left out']}
            rows={registry.conflicts.map((conflict) => [conflict])}
          />
        )}
        {unknownKeys.length > 0 && (
          <DevtoolsTable
            caption="Ignored keys"
            head={['Area', 'Keys that this portal does not know']}
            rows={unknownKeys.map(({ area, keys }) => [area, keys])}
          />
        )}
        {registry.overrides && <OverrideForm overrides={registry.overrides} areas={registry.areas} />}
        <DevtoolsTable
          caption="Events since this panel was opened"
          head={['Time', 'Event', 'Emitted in']}
          rows={events.map(({ at, event, source }) => [at.toLocaleTimeString('en-GB'), event, source])}
        />
        <DevtoolsTable
          caption="Slots"
          head={['Slot', 'Widgets']}
          rows={slotLines(registry).map(({ slot, widgets }) => [slot, widgets])}
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
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(read());
      setMessage('Diagnosis copied. It contains no personal data.');
    } catch {
      setMessage('The browser blocked access to the clipboard.');
    }
  };
  return (
    <p className="st-devtools-line">
      <button type="button" className="st-devtools-button" onClick={() => void copy()}>
        Copy diagnosis
      </button>
      <output>{message}</output>
    </p>
  );
}

/** Renders again whenever the state of a load changes. */
function useRerenderOnLoadChange(loads: AreaLoads): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const ends = loads.inspect().map(({ load }) => load.subscribe(render));
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
