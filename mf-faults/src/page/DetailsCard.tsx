import { isHandpiece, type Fault } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { EditForm } from '@steward/shared-ui/edit';
import { formatDateTime, formatMoney } from '@steward/shared-ui/format';
import { DescriptionList, Section } from '@steward/shared-ui/page';
import { useState } from 'react';
import { DeleteFault } from '../faults/DeleteFault.tsx';
import { reasonLabels, reporterOf, severityLabels } from '../faults/fault.labels.tsx';
import { FaultFields } from '../faults/FaultForm.tsx';
import { useFaultEdit } from '../faults/use-fault-edit.ts';
import { paths } from '../paths.ts';

/** The values of a fault to read; Edit opens the specified form of them. */
export function DetailsCard({ fault }: { fault: Fault }) {
  const mayEdit = useCan('faults.edit');
  const [isEditing, setEditing] = useState(false);
  const edit = useFaultEdit(fault);
  const isForm = mayEdit && (isEditing || edit.unsaved > 0);
  return (
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
      <DeleteFault fault={fault} onDeleted={edit.cancel} to={paths.faults} />
    </Section>
  );
}

function FaultFacts({ fault }: { fault: Fault }) {
  const { category, severity, reason, price, progress, dateResolved, assetInstance } = fault;
  const { timeZone } = assetInstance.location;
  return (
    <div className="st-fault-facts">
      <DescriptionList
        items={[
          ['Category', category.name],
          ['Severity', severityLabels[severity]],
          ...(isHandpiece(assetInstance.derivedTypeName) ? [['Reason', reasonLabels[reason]] as const] : []),
          ...(price === undefined
            ? []
            : [['Price Ex VAT', price === null ? 'Not yet' : formatMoney(price)] as const]),
          ['Reported By', reporterOf(fault)],
          ...(dateResolved === null ? [] : [['Resolved', formatDateTime(dateResolved, timeZone)] as const]),
          ['Progress Notes', progress ?? 'None'],
        ]}
      />
    </div>
  );
}
