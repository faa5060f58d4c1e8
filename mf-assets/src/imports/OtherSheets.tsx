import type { AssetImport } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { useNavigate } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { workbookNamed } from './chosen-workbook.ts';
import { useUploadImport } from './import.data.ts';
import { recordTypeOf } from './mapping.ts';

interface OtherSheetsProps {
  readonly assetImport: AssetImport;
  /** Whether the import is applied, so that its file is deleted. */
  readonly isApplied?: boolean;
}

/** Names the other sheets of a workbook that have rows, because an import reads one sheet. Imports them while the browser has the file. */
export function OtherSheets({ assetImport, isApplied = false }: OtherSheetsProps) {
  const navigate = useNavigate();
  const records = recordTypeOf(assetImport);
  const { send, upload, error } = useUploadImport(records, (id) => void navigate(paths.import(id, records)));
  // An older server omits the sheets, or whether they have rows.
  const { sheets = [], sheet = null }: Partial<AssetImport> = assetImport;
  const workbook = workbookNamed(assetImport.fileName);
  useEffect(() => {
    if (isApplied && sheet !== null) workbook?.importedSheets.add(sheet);
  }, [isApplied, sheet, workbook]);
  const names = sheets.flatMap(({ name, hasRows }) =>
    hasRows && name !== sheet && !workbook?.importedSheets.has(name) ? [name] : [],
  );
  if (names.length === 0) return null;
  return (
    <Callout tone="info">
      <p>{otherSheetsText(names, { isApplied, hasFile: workbook !== undefined })}</p>
      {error && <p role="alert">{error.message}</p>}
      {isApplied && workbook && (
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

function otherSheetsText(
  names: readonly string[],
  { isApplied, hasFile }: { isApplied: boolean; hasFile: boolean },
): string {
  const isOne = names.length === 1;
  const sheets = isOne ? 'another sheet' : `${names.length} other sheets`;
  const pronoun = isOne ? 'it' : 'them';
  const found = `This workbook has ${sheets} with rows: ${names.join(', ')}.`;
  if (!isApplied) return `${found} Import ${pronoun} afterwards with the same file.`;
  return hasFile ? found : `${found} To import ${pronoun}, choose the same file again.`;
}
