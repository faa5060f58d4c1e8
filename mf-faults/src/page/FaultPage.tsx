import type { Fault } from '@steward/shared-api';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { EditForm, type Edit } from '@steward/shared-ui/edit';
import { formatDateTime } from '@steward/shared-ui/format';
import { Page, Section } from '@steward/shared-ui/page';
import { StatusTag } from '@steward/shared-ui/status';
import { useRef } from 'react';
import type { FaultValues } from '../faults/fault-edit.ts';
import { FaultStatusTag, reporterOf, SeverityTag } from '../faults/fault.labels.tsx';
import { Guessed } from '../faults/Guessed.tsx';
import { FaultStatusField } from '../faults/FaultForm.tsx';
import { subjectOf } from '../faults/subject.ts';
import { useDetailsEdit, useStatusEdit } from '../faults/use-fault-edit.ts';
import { paths } from '../paths.ts';
import { FaultPhotos } from '../photos/FaultPhotos.tsx';
import { AssetCard } from './AssetCard.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { useFocusAfterSaving } from './focus-after-saving.ts';
import { GuessedValues } from './GuessedValues.tsx';
import { ProgressCard } from './ProgressCard.tsx';

export const back = { to: paths.faults, label: 'All faults' };

/** The page of a loaded fault: what happened, the comments and changes since, and the facts. */
export function FaultPage({ fault }: { fault: Fault }) {
  const { description, severity, status, category, assetInstance } = fault;
  const { isCategoryGuessed, isSeverityGuessed } = fault;
  const subject = subjectOf(description);
  const statusEdit = useStatusEdit(fault);
  const detailsEdit = useDetailsEdit(fault);
  const discardComment = useRef<() => void>(null);
  const discard = () => {
    statusEdit.cancel();
    detailsEdit.cancel();
    discardComment.current?.();
  };
  return (
    <Page
      title={subject}
      back={back}
      about={aboutOf(fault)}
      isPrintable
      actions={<FaultPageActions asset={assetInstance} />}
    >
      <p className="st-fault-tags">
        <SeverityTag severity={severity} />
        {isSeverityGuessed && <Guessed />}
        <FaultStatusTag status={status} />
        <StatusTag tone="neutral">{category.name}</StatusTag>
        {isCategoryGuessed && <Guessed />}
      </p>
      <StatusForm fault={fault} edit={statusEdit} />
      <div className="st-fault">
        <div>
          <GuessedValues fault={fault} />
          <Section title="What happened">
            <p className="st-fault-text">{description}</p>
            <div className="st-fault-photos">
              <FaultPhotos fault={fault} />
            </div>
          </Section>
          <ProgressCard fault={fault} discardComment={discardComment} />
        </div>
        <div>
          <AssetCard asset={assetInstance} />
          <DetailsCard fault={fault} edit={detailsEdit} onDeleted={discard} />
        </div>
      </div>
    </Page>
  );
}

function FaultPageActions({ asset }: { asset: Fault['assetInstance'] }) {
  const mayRequest = useCan('appointments.request');
  const { isSupplier } = useCurrentUser();
  const { id, supplierService } = asset;
  const phone = isSupplier ? null : (supplierService?.phone ?? null);
  return (
    <>
      {phone && (
        <a className="st-visit-link st-fault-call" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          Call {supplierService?.name}
        </a>
      )}
      {mayRequest && (
        <ButtonLink kind="primary" to={paths.requestVisit(id)}>
          Request visit
        </ButtonLink>
      )}
    </>
  );
}

interface StatusFormProps {
  fault: Fault;
  edit: Edit<Pick<FaultValues, 'faultStatus'>>;
}

/** The stepper of the status. Like in the dialog, a step is saved with Save Changes, which appears with it. */
function StatusForm({ fault, edit }: StatusFormProps) {
  const mayEdit = useCan('faults.edit');
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterSaving(box, edit, 'li > [tabindex="0"]');
  return (
    <div ref={box} className="st-fault-form st-fault-status">
      <EditForm label="Status of this fault" edit={edit} readOnly={!mayEdit}>
        <FaultStatusField fault={fault} edit={edit} />
      </EditForm>
    </div>
  );
}

/** `Reported 26 Nov 2026, 08:52 by Tom Baker · Suction units · Duo Tandem · Truro` */
function aboutOf(fault: Fault): string {
  const { createdAt, assetInstance, isImported } = fault;
  const { assetModel, location } = assetInstance;
  const reported = `Reported ${formatDateTime(createdAt, location.timeZone)} by ${reporterOf(fault)}`;
  return [
    reported,
    isImported && 'imported from a file',
    assetModel.assetType.name,
    assetModel.name,
    location.name,
  ]
    .filter(Boolean)
    .join(' · ');
}
