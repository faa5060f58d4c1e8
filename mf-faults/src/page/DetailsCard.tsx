import { isHandpiece, type Fault } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { EditForm, type Edit } from '@steward/shared-ui/edit';
import { formatDateTime, formatMoney } from '@steward/shared-ui/format';
import { DescriptionList, Section } from '@steward/shared-ui/page';
import { useRef, useState } from 'react';
import { DeleteFault } from '../faults/DeleteFault.tsx';
import { reasonLabels, reporterOf, severityLabels } from '../faults/fault.labels.tsx';
import { Guessed } from '../faults/Guessed.tsx';
import { FaultFields } from '../faults/FaultForm.tsx';
import { paths } from '../paths.ts';
import { useFocusAfterSaving } from './focus-after-saving.ts';

interface DetailsCardProps<Values extends object> {
  fault: Fault;
  edit: Edit<Values>;
  /** Called after the deletion of the fault, to discard the unsaved values of the page. */
  onDeleted: () => void;
}

/** The values of a fault to read; Edit opens their form. */
export function DetailsCard<Values extends object>({ fault, edit, onDeleted }: DetailsCardProps<Values>) {
  const mayEdit = useCan('faults.edit');
  const [isEditing, setEditing] = useState(false);
  const isForm = mayEdit && (isEditing || edit.unsaved > 0);
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterSaving(box, edit, '.st-section-head button');
  return (
    <div ref={box}>
      <Section
        title="Details"
        actions={
          mayEdit &&
          edit.unsaved === 0 && (
            <Button label={isForm ? 'Close the form' : 'Edit details'} onClick={() => setEditing(!isForm)}>
              {isForm ? 'Close' : 'Edit'}
            </Button>
          )
        }
      >
        {isForm ? (
          <div className="st-fault-form">
            <EditForm label="Fault Details" edit={edit}>
              <FaultFields fault={fault} />
            </EditForm>
          </div>
        ) : (
          <FaultFacts fault={fault} />
        )}
        <DeleteFault fault={fault} onDeleted={onDeleted} to={paths.faults} />
      </Section>
    </div>
  );
}

function FaultFacts({ fault }: { fault: Fault }) {
  const { category, severity, reason, price, progress, dateResolved, assetInstance } = fault;
  const { timeZone } = assetInstance.location;
  return (
    <div className="st-fault-facts">
      <DescriptionList
        items={[
          ['Category', withMark(category.name, fault.isCategoryGuessed)],
          ['Severity', withMark(severityLabels[severity], fault.isSeverityGuessed)],
          ...(isHandpiece(assetInstance.derivedTypeName) ? [['Reason', reasonLabels[reason]] as const] : []),
          ...(price === undefined
            ? []
            : [['Price Ex VAT', price === null ? 'Not set' : formatMoney(price)] as const]),
          ['Reported By', reporterOf(fault)],
          ...(dateResolved === null ? [] : [['Resolved', formatDateTime(dateResolved, timeZone)] as const]),
          ['Progress Notes', progress ?? 'None'],
        ]}
      />
    </div>
  );
}

const withMark = (value: string, isGuessed: boolean) =>
  isGuessed ? (
    <>
      {value}
      <Guessed />
    </>
  ) : (
    value
  );
