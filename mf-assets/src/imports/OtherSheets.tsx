import type { AssetImport, AssetImportStatus } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { useNavigate } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { paths } from '../paths.ts';
import { workbookOf } from './chosen-workbook.ts';
import { useUploadImport } from './import.data.ts';
import { recordTypeOf } from './mapping.ts';

/** Names the other sheets of a workbook that have rows, because an import reads one sheet. Imports them while the browser has the file. */
export function OtherSheets({ assetImport }: { assetImport: AssetImport }) {
  const navigate = useNavigate();
  const records = recordTypeOf(assetImport);
  const { send, upload, error } = useUploadImport(records, (id) => void navigate(paths.import(id, records)));
  // An older server omits the sheets, whether they have rows, or which were applied.
  const { sheets = [], sheet = null, appliedSheets = [] }: Partial<AssetImport> = assetImport;
  const { id, status } = assetImport;
  const workbook = workbookOf(id);
  // Another file of the same name can have new rows.
  const applied = appliedSheets.filter(({ isSameFile }) => isSameFile).map((other) => other.sheet);
  // The sheet of an import that was undone can be imported again.
  const hidden = new Set(status === 'Undone' ? applied : [...applied, sheet]);
  const names = sheets.flatMap(({ name, hasRows }) => (hasRows && !hidden.has(name) ? [name] : []));
  if (names.length === 0 || (status === 'Undone' && !workbook)) return null;
  return (
    <Callout tone="info">
      <p>{otherSheetsText(names, { status, hasFile: workbook !== undefined })}</p>
      {error && <p role="alert">{error.status === 0 ? `${error.message}. ${advice}` : error.message}</p>}
      {(status === 'Completed' || status === 'Undone') && workbook && (
        <Controls>
          {names.map((name) => (
            <Button
              key={name}
              busy={upload !== null}
              onClick={() => void send(workbook.file, { sheet: name })}
            >{`Import the sheet ‘${name}’`}</Button>
          ))}
        </Controls>
      )}
    </Callout>
  );
}

/** A browser does not upload a file that has changed since the user chose it, and reports this like a missing connection. */
const advice = 'If the file has changed since you chose it, choose the same file again.';

function otherSheetsText(
  names: readonly string[],
  { status, hasFile }: { status: AssetImportStatus; hasFile: boolean },
): string {
  const isOne = names.length === 1;
  const list = names.join(', ');
  if (status === 'Undone')
    return `This workbook has ${isOne ? 'a sheet that is' : `${names.length} sheets that are`} not imported: ${list}.`;
  const sheets = isOne ? 'another sheet' : `${names.length} other sheets`;
  const pronoun = isOne ? 'it' : 'them';
  const found = `This workbook has ${sheets} with rows: ${list}.`;
  if (status !== 'Completed') return `${found} Import ${pronoun} afterwards with the same file.`;
  return hasFile ? found : `${found} To import ${pronoun}, choose the same file again.`;
}
