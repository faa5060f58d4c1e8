import { isAssetActive, type AssetInstance } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { formatDay, plural } from '@steward/shared-ui/format';
import { ActiveTag, AlertIcon, AssetStatusTag, Missing } from '@steward/shared-ui/status';
import { linkTo, useSlotHasProvider } from '@steward/shared-ui/widget';
import { useState, type ReactNode } from 'react';
import { AssetLocation } from '../equipment/AssetLocation.tsx';
import { EquipmentIcon } from '../equipment/EquipmentPicture.tsx';
import { AssetPicture } from '../images/AssetPicture.tsx';
import { daysSince } from './days-since.ts';

/** The line below the heading and tags for what is out of the ordinary: `W&H · Reference HD-1 · Serial A1 · Truro › LDU`. */
export function AssetAbout({ asset }: { asset: AssetInstance }) {
  const { assetModel, reference, serialNumber } = asset;
  const parts = [
    assetModel.assetType.assetCategory.name,
    assetModel.supplierManufactureString,
    reference && `Reference ${reference}`,
    serialNumber && `Serial ${serialNumber}`,
  ];
  return (
    <>
      {parts.filter(Boolean).join(' · ')} ·{' '}
      <b>
        <AssetLocation asset={asset} inOneLine />
      </b>
      <ExceptionTags asset={asset} />
    </>
  );
}

function ExceptionTags({ asset }: { asset: AssetInstance }) {
  const active = isAssetActive(asset);
  const isUsual = active && asset.status === 'Commissioned';
  if (isUsual && !asset.isMissingSerial && !asset.isMissingBarcode) return null;
  return (
    <span className="st-record-tags">
      {!active && <ActiveTag active={false} />}
      {active && asset.status !== 'Commissioned' && <AssetStatusTag status={asset.status} />}
      {asset.isMissingSerial && <Missing what="Serial" />}
      {asset.isMissingBarcode && <Missing what="Barcode" />}
    </span>
  );
}

/** The image of an asset, or the icon of its type, next to the heading. */
export function AssetHeadPicture({ asset }: { asset: AssetInstance }) {
  return (
    <HeadPicture>
      {asset.primaryImageDocumentId === null && (
        <span className="st-record-type">
          <EquipmentIcon asset={asset} size={32} />
        </span>
      )}
      <AssetPicture asset={asset} />
    </HeadPicture>
  );
}

/** The shell of the last release has no style for it, and would make the picture as wide as the page. */
const headPictureStyle = { maxWidth: 240 };

export function HeadPicture({ children }: { children: ReactNode }) {
  return (
    <div className="st-record-picture" style={headPictureStyle}>
      {children}
    </div>
  );
}

/** Says that the service is overdue, and offers to request a visit while none is planned. */
export function OverdueNotice({ asset }: { asset: AssetInstance }) {
  const { dateServiceNextDue: due, dateServiceLastCompleted: last, serviceOverdue } = asset;
  const [now] = useState(() => new Date());
  const mayRequest = useCan('appointments.request');
  const hasServicing = useSlotHasProvider('asset-detail.service-history@1');
  if (!serviceOverdue || due === null || asset.dateServicePending !== null) return null;
  const days = Math.max(1, daysSince(asset.location.timeZone, due, now));
  return (
    <div className="st-record-notice">
      <AlertIcon />
      <p>
        <b>Service is {plural(days, 'day')} overdue.</b>{' '}
        <span>{last ? `Last serviced on ${formatDay(last)}.` : 'No service on record.'}</span>
      </p>
      {mayRequest && hasServicing && (
        <ButtonLink to={linkTo('requestAppointmentOfAsset', { assetInstanceId: asset.id })}>
          Request visit
        </ButtonLink>
      )}
    </div>
  );
}
