import type { AssetInstance } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { auditViewFields, type AuditView } from '@steward/shared-ui/audit';
import { Tabs, type Tab } from '@steward/shared-ui/dialog';
import { urlChoice, urlFlag, useUrlState, type UrlFields } from '@steward/shared-ui/page';
import { linkTo } from '@steward/shared-ui/widget';
import { AdditionalInfo } from './AdditionalInfo.tsx';
import { AssetDetails } from './AssetDetails.tsx';
import { ReportFault } from './ReportFault.tsx';
import { useContributedTabs, type ContributedKey } from './contributed-tabs.tsx';

type Key = 'details' | ContributedKey | 'info';
const keys: readonly Key[] = ['details', 'service', 'faults', 'documents', 'info'];

const fields: UrlFields<{ tab: Key; edit: boolean } & AuditView> = {
  tab: urlChoice(keys, 'details'),
  edit: urlFlag,
  ...auditViewFields,
};

interface AssetTabsProps {
  asset: AssetInstance;
  /** Adds the tab 'Additional Info / Audit Trail', which the page of a sticker does not have. */
  withInfo: boolean;
}

/** The tabs of an asset; tabs of other areas are shown if the area is available. */
export function AssetTabs({ asset, withInfo }: AssetTabsProps) {
  const [{ tab }, change] = useUrlState(fields);
  const contributed = useAssetTabs(asset.id);
  const tabs: readonly Tab<Key>[] = [
    {
      key: 'details',
      label: 'Details & Location',
      content: <AssetDetails asset={asset} />,
    },
    ...contributed,
    ...(withInfo ? [infoTab(asset)] : []),
  ];
  return (
    <Tabs
      label="About this asset"
      tabs={tabs}
      chosen={tab}
      // The form and the search of one tab do not apply to another.
      onChoose={(chosen) => change({ tab: chosen, edit: false, search: '', page: 1 })}
    />
  );
}

function infoTab(asset: AssetInstance): Tab<Key> {
  return {
    key: 'info',
    label: 'Additional Info / Audit Trail',
    content: <AdditionalInfo asset={asset} />,
  };
}

function useAssetTabs(assetInstanceId: string) {
  const mayRequest = useCan('appointments.request');
  return useContributedTabs(assetInstanceId, [
    {
      key: 'service',
      label: 'Service History',
      action: mayRequest && (
        <ButtonLink to={linkTo('requestAppointmentOfAsset', { assetInstanceId })}>
          Add Service Appointment
        </ButtonLink>
      ),
    },
    {
      key: 'faults',
      label: 'Faults',
      action: <ReportFault asset={{ id: assetInstanceId }} />,
    },
    { key: 'documents', label: 'Documentation & User guides' },
  ]);
}
