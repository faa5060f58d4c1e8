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
    // For a practice only the page of `notes` has this slot.
    widgets: [
      { export: 'Faulty', slot: 'dashboard.client-requests@1', title: 'The faulty widget', minHeight: 120 },
    ],
  },
};

const lazyExports = {
  'area.tsx': `export const area = { pages: { faulty: async () => (await import('./Page.tsx')).Page } };`,
  'widgets.tsx': `export const widgets = { Faulty: async () => (await import('./Widget.tsx')).Faulty };`,
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

export const variants = {
  notes: {
    area: 'notes',
    files: {
      'area.tsx': `export const area = { pages: { notes: async () => (await import('./Page.tsx')).Page } };`,
      'widgets.tsx': `export const widgets = {};`,
      'Page.tsx': `
        import { Widget } from '@steward/shared-ui/widget';
        export function Page() {
          return <><h1>Notes</h1><label>Note <input name="note" /></label><Widget slot="dashboard.client-requests@1" /></>;
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
  unhandled: faultyArea({ 'Page.tsx': unhandled }),
  ownReact: { ...faultyArea(), shared: {} },
  sharesReact: {
    ...faultyArea(),
    shared: { react: { singleton: true, version: '19.9.0', requiredVersion: false, eager: false } },
  },
};
