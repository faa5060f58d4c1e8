import { useCan, useCurrentUser, usePlace } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { Tabs } from '@steward/shared-ui/dialog';
import {
  Section,
  urlChoice,
  urlNumber,
  useOnChange,
  useUrlState,
  type UrlFields,
} from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { recentlyAddedWindow, type Concern } from '../summary/asset-summary.data.ts';
import { AssetSummary } from '../summary/AssetSummary.tsx';

/** What the address of the home page says of this panel. */
interface PanelView {
  readonly assets: Concern;
  readonly assetsPage: number;
}

const viewFields: UrlFields<PanelView> = {
  assets: urlChoice(['service', 'info', 'recent'], 'service'),
  assetsPage: urlNumber(1),
};

const tabs: readonly { key: Concern; label: string; empty: string }[] = [
  { key: 'service', label: 'Requires Servicing', empty: 'No assets require servicing' },
  { key: 'info', label: 'Requires Info', empty: 'No assets require information' },
  {
    key: 'recent',
    label: 'Recently Added',
    empty: `No assets were added in the last ${recentlyAddedWindow} days`,
  },
];

/** How many rows a page of the panel has (doc 1 §9). */
const rows = { practice: 3, supplier: 6 };

/** The assets on the home page that want something done; a supplier sees what is due at its clients (doc 1 §2). */
export function AssetsPanel() {
  const { isSupplier } = useCurrentUser();
  const mayCreate = useCan('assets.edit');
  const [{ assets, assetsPage }, change] = useUrlState(viewFields);
  const { locationId, groupId } = usePlace();
  useOnChange(`${groupId}/${locationId}`, () => change({ assetsPage: 1 }));
  const offered = isSupplier ? tabs.slice(0, 1) : tabs;
  const chosen = isSupplier ? 'service' : assets;
  return (
    <Section
      title={isSupplier ? 'Client Assets Due A Service' : 'Assets'}
      actions={mayCreate && <ButtonLink to={paths.addAsset}>Create Asset</ButtonLink>}
    >
      <Tabs
        label="Assets that need attention"
        chosen={chosen}
        onChoose={(tab) => change({ assets: tab, assetsPage: 1 })}
        tabs={offered.map(({ key, label, empty }) => ({
          key,
          label,
          content: (
            <AssetSummary
              concern={key}
              page={assetsPage}
              pageSize={isSupplier ? rows.supplier : rows.practice}
              onPage={(page) => change({ assetsPage: page })}
              empty={empty}
            />
          ),
        }))}
      />
    </Section>
  );
}
