// The sources of the test areas: `notes` always works and has a text field; `faulty` has a variant for each kind of failure.

const common = {
  schema: 2,
  owner: 'faulty',
  requires: { shell: '^0.3.1', 'shared-api': '^0.3.1', 'shared-auth': '^0.3.1', 'shared-ui': '^0.3.1' },
  settings: {},
  budget: { entry: 200_000, firstView: 2_000_000 },
};
const entryOf = (label, path) => ({ audience: 'group', label, path, order: 90 });

export const areas = {
  notes: {
    ...common,
    name: 'notes',
    routes: [{ name: 'notes', path: '/notes', title: 'Notes' }],
    menu: [entryOf('Notes', '/notes')],
    widgets: [],
  },
  faulty: {
    ...common,
    name: 'faulty',
    routes: [{ name: 'faulty', path: '/faulty', title: 'Faulty' }],
    menu: [entryOf('Faulty', '/faulty')],
    // For a practice only the page of `notes` has these slots.
    widgets: [
      { export: 'Faulty', slot: 'dashboard.client-requests@1', title: 'The faulty widget', minHeight: 120 },
      { export: 'Section', slot: 'asset-detail.faults@1', title: 'The faulty section', minHeight: 120 },
    ],
  },
};

const lazyExports = {
  'area.tsx': `export const area = { pages: { faulty: async () => (await import('./Page.tsx')).Page } };`,
  'widgets.tsx': `export const widgets = {
    Faulty: async () => (await import('./Widget.tsx')).Faulty,
    Section: async () => (await import('./Section.tsx')).Section,
  };`,
  'Section.tsx': `export function Section() { return <p>The section works</p>; }`,
};
const page = (text, before = '') => `
  import { useEffect, useState } from 'react';
  export function Page() {
    const [pressed, setPressed] = useState(0);
    useEffect(() => document.body.setAttribute('data-faulty', String(pressed)), [pressed]);
    ${before}
    return <><h1>${text}</h1><button type="button" onClick={() => setPressed(pressed + 1)}>Pressed {pressed}</button></>;
  }`;
const widget = (text, before = '') => `
  import { useEffect } from 'react';
  export function Faulty() {
    useEffect(() => undefined, []);
    ${before}
    return <p>${text}</p>;
  }`;

/** The files of a working version, with replacements. */
const faultyArea = (files = {}) => ({
  area: 'faulty',
  files: {
    ...lazyExports,
    'Page.tsx': page('The page works'),
    'Widget.tsx': widget('The widget works'),
    ...files,
  },
});

/** A page that renders. Its buttons throw errors that no error boundary catches. */
const unhandled = `
  export function Page() {
    return <>
      <h1>The page works</h1>
      <button type="button" onClick={() => { throw new Error('faulty: in a handler'); }}>In a handler</button>
      <button type="button" onClick={() => void Promise.reject(new Error('faulty: in a promise'))}>In a promise</button>
    </>;
  }`;

const loaded = `(place) => globalThis.faults?.[place] === 'never loads' ? new Promise(() => undefined) : undefined`;

/** Pages and widgets with the fault that the test sets for their place before the page opens: `faults.widget = 'suspends'`. */
const waiting = {
  'fault.ts': `
    import { use, useEffect, useLayoutEffect, useState } from 'react';
    const faults = globalThis.faults ?? {};
    const delays = { suspends: 1e9, 'suspends for 8 seconds': 8000 };
    const waits = {};
    const wait = (place) => (waits[place] ??= new Promise((resolve) => setTimeout(resolve, delays[faults[place]] ?? 0)));
    export function useFault(place) {
      const fault = faults[place];
      const [times, setTimes] = useState(0);
      useEffect(() => { if (fault === 'loops in an effect') setTimes(times + 1); });
      useLayoutEffect(() => { if (fault === 'loops in a layout effect') setTimes(times + 1); });
      if (fault in delays) use(wait(place));
    }`,
  'area.tsx': `
    const loaded = ${loaded};
    export const area = { pages: { faulty: async () => { await loaded('page'); return (await import('./Page.tsx')).Page; } } };`,
  'widgets.tsx': `
    const loaded = ${loaded};
    export const widgets = {
      Faulty: async () => { await loaded('widget'); return (await import('./Widget.tsx')).Faulty; },
      Section: async () => { await loaded('section'); return (await import('./Section.tsx')).Section; },
    };`,
  'Page.tsx': `
    import { Dialog } from '@steward/shared-ui/dialog';
    import { lazyRemote } from '@steward/shared-ui/widget';
    import { useState } from 'react';
    import { useFault } from './fault.ts';
    const loaded = ${loaded};
    const Content = lazyRemote(async () => { await loaded('dialog'); return (await import('./Content.tsx')).Content; });
    export function Page() {
      useFault('page');
      const [open, setOpen] = useState(false);
      return <>
        <h1>The page works</h1>
        <button type="button" onClick={() => setOpen(true)}>Open the dialog</button>
        {open && <Dialog title="Faulty dialog" onClose={() => setOpen(false)}><Content /></Dialog>}
      </>;
    }`,
  'Content.tsx': `
    import { useFault } from './fault.ts';
    export function Content() { useFault('dialog'); return <p>The dialog works</p>; }`,
  'Widget.tsx': `
    import { useFault } from './fault.ts';
    export function Faulty() { useFault('widget'); return <p>The widget works</p>; }`,
  'Section.tsx': `
    import { useFault } from './fault.ts';
    export function Section() { useFault('section'); return <p>The section works</p>; }`,
};

export const variants = {
  notes: {
    area: 'notes',
    files: {
      'area.tsx': `export const area = { pages: { notes: async () => (await import('./Page.tsx')).Page } };`,
      'widgets.tsx': `export const widgets = {};`,
      'Page.tsx': `
        import { Widget } from '@steward/shared-ui/widget';
        export function Page() {
          return <><h1>Notes</h1><label>Note <input name="note" /></label><Widget slot="dashboard.client-requests@1" /><Widget slot="asset-detail.faults@1" assetInstanceId="1" /></>;
        }`,
    },
  },
  working: faultyArea(),
  fixed: faultyArea({ 'Page.tsx': page('The page is fixed'), 'Widget.tsx': widget('The widget is fixed') }),
  atImport: faultyArea({ 'area.tsx': `${lazyExports['area.tsx']} throw new Error('faulty: at import');` }),
  inRender: faultyArea({ 'Page.tsx': page('Never seen', `throw new Error('faulty: in render');`) }),
  inWidget: faultyArea({ 'Widget.tsx': widget('Never seen', `throw new Error('faulty: in a widget');`) }),
  inEffect: faultyArea({
    'Page.tsx': page(
      'Seen for a moment',
      `useEffect(() => { throw new Error('faulty: in an effect'); }, []);`,
    ),
  }),
  waiting: faultyArea(waiting),
  unhandled: faultyArea({ 'Page.tsx': unhandled }),
  ownReact: { ...faultyArea(), shared: {} },
  sharesReact: {
    ...faultyArea(),
    shared: { react: { singleton: true, version: '19.9.0', requiredVersion: false, eager: false } },
  },
};
