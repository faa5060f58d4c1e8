// The sources of the test areas: `notes` always works and has a text field; `drill` has a variant for each kind of fault.

const common = {
  schema: 2,
  owner: 'drill',
  requires: { shell: '^0.2.0', 'shared-api': '^0.2.0', 'shared-auth': '^0.2.0', 'shared-ui': '^0.2.0' },
  invalidates: {},
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
  drill: {
    ...common,
    name: 'drill',
    routes: [{ name: 'drill', path: '/drill', title: 'Drill' }],
    menu: [entryOf('Drill', '/drill')],
    // For a practice only the page of `notes` has this slot.
    widgets: [
      { export: 'Drill', slot: 'dashboard.client-requests@1', title: 'The drill’s widget', minHeight: 120 },
    ],
  },
};

const lazily = {
  'area.tsx': `export const area = { pages: { drill: async () => (await import('./Page.tsx')).Page } };`,
  'widgets.tsx': `export const widgets = { Drill: async () => (await import('./Drill.tsx')).Drill };`,
};
const page = (text, before = '') => `
  import { useEffect, useState } from 'react';
  export function Page() {
    const [pressed, setPressed] = useState(0);
    useEffect(() => document.body.setAttribute('data-drill', String(pressed)), [pressed]);
    ${before}
    return <><h1>${text}</h1><button type="button" onClick={() => setPressed(pressed + 1)}>Pressed {pressed}</button></>;
  }`;
const widget = (text, before = '') => `
  import { useEffect } from 'react';
  export function Drill() {
    useEffect(() => undefined, []);
    ${before}
    return <p>${text}</p>;
  }`;

/** The files of a working version, with replacements. */
const drill = (files = {}) => ({
  area: 'drill',
  files: {
    ...lazily,
    'Page.tsx': page('The drill is well'),
    'Drill.tsx': widget('The widget is well'),
    ...files,
  },
});

/** A page that renders. Its buttons throw errors that no error boundary catches. */
const unhandled = `
  export function Page() {
    return <>
      <h1>The drill is well</h1>
      <button type="button" onClick={() => { throw new Error('drill: in a handler'); }}>In a handler</button>
      <button type="button" onClick={() => void Promise.reject(new Error('drill: in a promise'))}>In a promise</button>
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
  well: drill(),
  later: drill({ 'Page.tsx': page('The drill is better'), 'Drill.tsx': widget('The widget is better') }),
  atImport: drill({ 'area.tsx': `${lazily['area.tsx']} throw new Error('drill: at import');` }),
  inRender: drill({ 'Page.tsx': page('Never seen', `throw new Error('drill: in render');`) }),
  inWidget: drill({ 'Drill.tsx': widget('Never seen', `throw new Error('drill: in a widget');`) }),
  inEffect: drill({
    'Page.tsx': page(
      'Seen for a moment',
      `useEffect(() => { throw new Error('drill: in an effect'); }, []);`,
    ),
  }),
  unhandled: drill({ 'Page.tsx': unhandled }),
  ownReact: { ...drill(), shared: {} },
  sharesReact: {
    ...drill(),
    shared: { react: { singleton: true, version: '19.9.0', requiredVersion: false, eager: false } },
  },
};
