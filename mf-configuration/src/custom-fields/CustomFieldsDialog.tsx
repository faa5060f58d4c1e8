import { maximumCustomFields } from '@steward/shared-api';
import { ButtonLink } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { SummaryGrid } from '@steward/shared-ui/grid';
import { useCloseOverlay, useOverlayAddress, useUrlState, type UrlFields } from '@steward/shared-ui/page';
import { useState } from 'react';
import { useCustomFields } from './custom-field.data.ts';
import { customFieldColumns } from './custom-field.columns.tsx';
import { AddCustomField, EditCustomField } from './CustomFieldForms.tsx';

/** The id of the open custom field, or `new`. */
const overlay: UrlFields<{ field: string }> = {
  field: { read: (text) => text ?? '', write: (value) => value || null },
};

/** The custom fields of the group; a row and the button open the form of a field. */
export function CustomFieldsDialog() {
  const [{ field }] = useUrlState(overlay);
  return field === '' ? <ListDialog /> : <FieldDialog field={field} />;
}

function FieldDialog({ field }: { field: string }) {
  const close = useCloseOverlay('field');
  const isNew = field === 'new';
  return (
    <Dialog title={isNew ? 'Add Custom Field' : 'Custom Field'} width={800} onClose={close}>
      {isNew ? <AddCustomField onAdded={close} /> : <EditCustomField id={field} onRemoved={close} />}
    </Dialog>
  );
}

const fieldsPerPage = 8;

function ListDialog() {
  const close = useCloseOverlay('fields');
  const addressWith = useOverlayAddress();
  const [page, setPage] = useState(1);
  const list = useCustomFields({ page, pageSize: fieldsPerPage });
  const isFull = (list.totalCount ?? 0) >= maximumCustomFields;
  return (
    <Dialog title="Custom Fields" width={800} onClose={close}>
      <p>
        Values of your equipment for which Steward has no property, such as a cost centre. They are in the
        form of an asset, and in the columns, filters, imports and exports of the register.
      </p>
      <p>
        {isFull ? (
          `A practice has at most ${maximumCustomFields} custom fields.`
        ) : (
          <ButtonLink preventScrollReset to={addressWith({ field: 'new' })}>
            Add Custom Field
          </ButtonLink>
        )}
      </p>
      <SummaryGrid
        name="custom-fields"
        noun={['custom field', 'custom fields']}
        columns={customFieldColumns}
        list={list}
        page={page}
        onPage={setPage}
        pageSize={fieldsPerPage}
        hrefOf={({ id }) => addressWith({ field: id })}
        empty="No custom fields have been added yet"
      />
    </Dialog>
  );
}
