import { useLocationScope } from '@steward/shared-auth';
import { useMemo, type ReactNode } from 'react';
import { urlChoice, urlNumber, useUrlState, type UrlFields } from '../page/url-state.ts';
import { useOnChange } from '../page/use-on-change.ts';
import { Tabs } from './Tabs.tsx';

export interface PanelTab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** The text of an empty list. */
  readonly empty: string;
}

interface Paging {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

interface TabbedPanelProps<Key extends string> {
  /** The name of its search parameters: `faults` gives `faults` and `faultsPage`. */
  name: string;
  title: string;
  /** The accessible name of the tabs. */
  label: string;
  /** Must be a constant. The first one is open by default. */
  tabs: readonly [PanelTab<Key>, ...PanelTab<Key>[]];
  actions?: ReactNode;
  children: (tab: PanelTab<Key>, paging: Paging) => ReactNode;
}

interface PanelView<Key extends string> {
  readonly tab: Key;
  readonly page: number;
}

/** A panel of the home page with tabs of lists in the selected location scope. */
export function TabbedPanel<Key extends string>(props: TabbedPanelProps<Key>) {
  const { name, title, label, tabs, actions, children } = props;
  const fields = useMemo(() => viewFieldsOf(tabs), [tabs]);
  const names = useMemo(() => ({ tab: name, page: `${name}Page` }), [name]);
  const [view, change] = useUrlState<PanelView<Key>>(fields, names);
  const { groupId, locationId } = useLocationScope();
  useOnChange(`${groupId}/${locationId}`, () => change({ page: 1 }));
  const paging = { page: view.page, onPage: (page: number) => change({ page }) };
  return (
    <section className="st-section" aria-label={title}>
      <Tabs
        heading={<h2>{title}</h2>}
        actions={actions}
        label={label}
        chosen={view.tab}
        onChoose={(tab) => change({ tab, page: 1 })}
        tabs={tabs.map((tab) => ({ ...tab, content: children(tab, paging) }))}
      />
    </section>
  );
}

function viewFieldsOf<Key extends string>(tabs: TabbedPanelProps<Key>['tabs']): UrlFields<PanelView<Key>> {
  const keys = tabs.map(({ key }) => key);
  return { tab: urlChoice(keys, tabs[0].key), page: urlNumber(1) };
}
