import { importRecordTexts, type ImportRecordType } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { paths } from '../paths.ts';

/** A link to the import of records from a spreadsheet, for users with the permission. */
export function ImportLink({ recordType }: { recordType: ImportRecordType }) {
  const mayImport = useCan('assets.import');
  if (!mayImport) return null;
  return (
    <ButtonLink to={paths.importOf(recordType)}>{`Import ${importRecordTexts[recordType].label}`}</ButtonLink>
  );
}
