import type { Fault } from '@steward/shared-api';
import { formatDateTime } from '@steward/shared-ui/format';
import { Contact, DescriptionList, Link } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { reporterOf } from './fault.labels.tsx';

/** The fixed values of a fault: its asset, service supplier, reporter and date. */
export function FaultDescription({ fault }: { fault: Fault }) {
  const { assetInstance, createdAt, dateResolved, isImported } = fault;
  const { assetModel, location, serialNumber, supplierService } = assetInstance;
  const when = (moment: string) => formatDateTime(moment, location.timeZone);
  return (
    <DescriptionList
      items={[
        [
          'Asset',
          <>
            <Link to={paths.asset(assetInstance.id)}>
              {assetModel.assetType.name} · {assetModel.name}
            </Link>
            <br />
            {location.name}
          </>,
        ],
        ['Serial', serialNumber ?? 'None'],
        [
          'Serviced By',
          supplierService ? <Contact key="supplier" of={supplierService} /> : 'No service supplier',
        ],
        [
          'Reported By',
          <>
            {reporterOf(fault)}
            <br />
            {when(createdAt)}
            {isImported && (
              <>
                <br />
                <span className="st-muted">Imported from a file</span>
              </>
            )}
          </>,
        ],
        ...(dateResolved === null ? [] : [['Resolved', when(dateResolved)] as const]),
      ]}
    />
  );
}
