import { useCan, useCurrentUser, useSelectedLocation } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { TabbedPanel, type PanelTab } from '@steward/shared-ui/dialog';
import { useKpiSummary } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { recentlyAddedWindow, type Concern } from '../summary/asset-summary.data.ts';
import { AssetSummary } from '../summary/AssetSummary.tsx';

type Tab = PanelTab<Concern>;

const service: Tab = { key: 'service', label: 'Requires Servicing', empty: 'No assets require servicing' };
const info: Tab = { key: 'info', label: 'Requires Info', empty: 'No assets require information' };
const recent: Tab = {
  key: 'recent',
  label: 'Recently Added',
  empty: `No assets were added in the last ${recentlyAddedWindow} days`,
};

const practiceTabs: readonly [Tab, Tab, Tab] = [service, info, recent];
const supplierTabs: readonly [Tab] = [service];

function emptyRegister(mayImport: boolean): string {
  return mayImport ? 'No assets yet. As a first step, import a spreadsheet of your assets.' : 'No assets yet';
}

/** The rows of a page. */
const rows = { practice: 3, supplier: 6 };

/** The assets that need attention; suppliers see client assets due a service. */
export function AssetsPanel() {
  const { isSupplier } = useCurrentUser();
  const mayCreate = useCan('assets.edit');
  const mayImport = useCan('assets.import');
  const location = useSelectedLocation();
  // The tiles of the home page load the same counts.
  const isEmpty = useKpiSummary().data?.assetInstancesTotal === 0 && !isSupplier && location === null;
  const create = mayCreate && <ButtonLink to={paths.addAsset}>Create Asset</ButtonLink>;
  return (
    <TabbedPanel
      name="assets"
      title={isSupplier ? 'Client Assets Due A Service' : 'Assets'}
      label="Assets that need attention"
      tabs={isSupplier ? supplierTabs : practiceTabs}
      actions={
        isEmpty && mayImport ? (
          <div className="st-page-actions">
            <ButtonLink kind="primary" to={paths.imports}>
              Import Assets
            </ButtonLink>
            {create}
          </div>
        ) : (
          create
        )
      }
    >
      {({ key, empty }, paging) => (
        <AssetSummary
          concern={key}
          pageSize={isSupplier ? rows.supplier : rows.practice}
          empty={isEmpty ? emptyRegister(mayImport) : empty}
          {...paging}
        />
      )}
    </TabbedPanel>
  );
}
