import type { WorkbookZip } from './workbook-zip.ts';
import { parseWholeXml } from './xml.ts';

/** The properties of a number format that change the meaning of a number. */
export interface NumberFormat {
  readonly shows: 'number' | 'date' | 'scientific';
  /** The number of digits that are padded with zeros, as in the format 00000; 0 without padding. */
  readonly zeros: number;
}

const plain: NumberFormat = { shows: 'number', zeros: 0 };
const scientificIds = new Set([11, 48]);

/** Whether a built-in format, which has no entry in the file, is a date or a time, including those of East Asian versions. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** The formats of the styles of a workbook. A cell has the index of its style. */
export async function readNumberFormats(zip: WorkbookZip, name: string): Promise<readonly NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isInCellFormats = false;
  await parseWholeXml(await zip.stream(name), {
    onOpen: (tag, attributes) => {
      if (tag === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      else if (tag === 'cellXfs') isInCellFormats = true;
      else if (tag === 'xf' && isInCellFormats)
        formats.push(formatOf(Number(attributes['numFmtId'] ?? 0), codes));
    },
    onClose: (tag) => {
      if (tag === 'cellXfs') isInCellFormats = false;
    },
  });
  return formats;
}

function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  const code = codes.get(id);
  if (code === undefined) {
    if (scientificIds.has(id)) return { shows: 'scientific', zeros: 0 };
    return isBuiltInDate(id) ? { shows: 'date', zeros: 0 } : plain;
  }
  // Removes quoted texts, escaped characters, and colours and currencies in brackets.
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '').split(';')[0] ?? '';
  if (/^general$/i.test(bare)) return plain;
  if (/[0#?]E[+-]/i.test(bare)) return { shows: 'scientific', zeros: 0 };
  if (/[ymdhs]/i.test(bare) || /\[[hms]+\]/i.test(code)) return { shows: 'date', zeros: 0 };
  return { shows: 'number', zeros: /^0{2,}$/.test(bare) ? bare.length : 0 };
}
