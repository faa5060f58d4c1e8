export { Dialog, prefetchDialog } from './Dialog.tsx';
export { TabbedPanel, type PanelTab } from './TabbedPanel.tsx';
export { Tabs, type Tab } from './Tabs.tsx';
export { unregisterForm } from './unsaved-forms.ts';
export { UnsavedChanges } from './UnsavedChanges.tsx';
