import { assetInstances, type AssetInstance, type Fault } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { Contact, DescriptionList, Link, Section } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';

/** The asset of a fault: what and where it is, and who services it. */
export function AssetCard({ asset }: { asset: Fault['assetInstance'] }) {
  const { data } = useQuery(assetInstances.get, { id: asset.id });
  const { assetModel, serialNumber, supplierService } = asset;
  return (
    <Section title="Asset">
      <div className="st-fault-facts">
        <DescriptionList
          items={[
            [
              'Asset',
              <Link key="asset" to={paths.asset(asset.id)}>
                {assetModel.assetType.name} · {assetModel.name}
              </Link>,
            ],
            ['Location', placeOf(asset, data)],
            ['Serial', serialNumber ?? 'None'],
            [
              'Serviced By',
              supplierService ? <Contact key="supplier" of={supplierService} /> : 'No service supplier',
            ],
          ]}
        />
      </div>
    </Section>
  );
}

/** `Truro › Surgery 2` */
function placeOf({ location }: Fault['assetInstance'], loaded: AssetInstance | undefined): string {
  return [location.name, loaded?.subLocation?.nameNickname].filter(Boolean).join(' › ');
}
