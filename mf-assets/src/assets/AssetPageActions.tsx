import { certificateRefusal, type AssetInstance } from '@steward/shared-api';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { Button, ButtonLink } from '@steward/shared-ui/action';
import { useOverlayAddress } from '@steward/shared-ui/page';
import { MoreIcon } from '@steward/shared-ui/status';
import { linkTo, useSlotHasProvider } from '@steward/shared-ui/widget';
import { useId, useRef, useState, type ReactNode } from 'react';
import { AssetMenuEntries } from './AssetMenuEntries.tsx';
import { ReportFault } from './ReportFault.tsx';

interface AssetPageActionsProps {
  asset: AssetInstance;
  /** The page has the tab with the audit trail and the deletion. */
  withInfo: boolean;
}

/** The actions of the page of an asset. On a phone, Print is in the menu. */
export function AssetPageActions({ asset, withInfo }: AssetPageActionsProps) {
  return (
    <div className="st-record-actions">
      <ReportFault asset={asset} />
      <AddCertificate asset={asset} />
      <Button onClick={() => print()}>Print</Button>
      <AddAppointment asset={asset} />
      <MoreMenu>
        <AssetMenuEntries asset={asset} withInfo={withInfo} />
      </MoreMenu>
    </div>
  );
}

/** Opens the form over the Documentation tab. */
function AddCertificate({ asset }: { asset: AssetInstance }) {
  const mayAdd = useCan('documents.addCertificate');
  const { isSupplier, suppliers } = useCurrentUser();
  const hasDocuments = useSlotHasProvider('asset-detail.documents@1');
  const addressWith = useOverlayAddress();
  const supplierId = isSupplier ? (suppliers[0]?.id ?? null) : null;
  const refusal = certificateRefusal({ supplierId, serviceSupplierId: asset.supplierService?.id ?? null });
  if (!mayAdd || !hasDocuments || refusal !== null) return null;
  return (
    <ButtonLink preventScrollReset to={addressWith({ tab: 'documents', edit: null, addCertificate: 'true' })}>
      Add Certificate
    </ButtonLink>
  );
}

function AddAppointment({ asset }: { asset: AssetInstance }) {
  const mayRequest = useCan('appointments.request');
  const hasServicing = useSlotHasProvider('asset-detail.service-history@1');
  if (!mayRequest || !hasServicing) return null;
  return (
    <ButtonLink kind="primary" to={linkTo('requestAppointmentOfAsset', { assetInstanceId: asset.id })}>
      Add Service Appointment
    </ButtonLink>
  );
}

/** A menu of links and buttons; pressing one closes it. The browser returns the focus to the button. */
function MoreMenu({ children }: { children: ReactNode }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="st-record-more"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label="More actions"
        title="More actions"
      >
        <MoreIcon />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="st-record-menu"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        // It only observes clicks on the links and buttons inside.
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('a, button')) menu.current?.hidePopover();
        }}
      >
        {isOpen && children}
      </div>
    </>
  );
}
