import { documents, serviceDocuments, type ServiceAppointmentItem } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import type { EditCommand } from '@steward/shared-ui/edit';
import { useUpload, type UploadProgress, type Upload } from '@steward/shared-ui/file';

/** The values of a new service record. */
export interface RecordValues {
  title: string | null;
  file: File | null;
}

/** In the order of upload; no item has more documents than this. */
const inOrder = { sortProperty: 'createdAt', pageSize: 100 } as const;

/** The documents of one type of an item, oldest first. */
export function useItemDocuments(
  { id: serviceAppointmentItemId }: ServiceAppointmentItem,
  documentType: 'ServiceRecord' | 'EquipmentCertification',
) {
  return useQuery(documents.list, { serviceAppointmentItemId, documentType, ...inOrder });
}

/** Adds a service record with its file. */
export function useNewRecordCommand(): {
  command: EditCommand<RecordValues, typeof serviceDocuments.create>;
  upload: UploadProgress;
  warning: Upload['warning'];
} {
  const upload = useUpload();
  return {
    command: {
      endpoint: serviceDocuments.create,
      running: upload.fraction !== null,
      run: async (input, _, { file }) => {
        if (file === null) throw new Error('The form rejects a record without a file');
        return (await upload.send(input, { file })).id;
      },
    },
    upload,
    warning: upload.warning,
  };
}
