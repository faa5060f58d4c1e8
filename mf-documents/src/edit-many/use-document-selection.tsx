import type { Document } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { plural } from '@steward/shared-ui/format';
import type { GridSelection } from '@steward/shared-ui/grid';
import { useMemo } from 'react';
import type { DocumentListQuery } from '../documents/document-view.ts';
import { EditDocuments } from './EditDocuments.tsx';

const writePermissions = [
  'documents.edit',
  'documents.editGlobal',
  'documents.addServiceRecord',
  'documents.addCertificate',
] as const;

/** The actions for selected documents, and for all that match. Undefined for users who may edit no document. */
export function useDocumentSelection(
  query: DocumentListQuery,
  count: number,
): GridSelection<Document> | undefined {
  const { permissions } = useCurrentUser();
  const mayEdit = writePermissions.some((permission) => permissions.includes(permission));
  // The query is a new object in each render.
  const list = JSON.stringify(query);
  return useMemo(() => {
    if (!mayEdit) return undefined;
    const { sortProperty: _, sortDescending: _descending, ...filters }: DocumentListQuery = JSON.parse(list);
    return {
      nameOf: ({ title }) => title,
      actions: (ids) => <EditDocuments chosen={{ ids: [...ids] }} count={ids.length} label="Edit" />,
      actionsForAll: (
        <EditDocuments chosen={{ filters }} count={count} label={`Edit all ${plural(count, 'document')}`} />
      ),
    };
  }, [mayEdit, list, count]);
}
