import { crc32, deflateRawSync } from 'node:zlib';

interface OtherParts {
  /** The XML of the shared strings. */
  readonly sharedStrings?: string;
  /** The number formats of the styles 1, 2, …; style 0 has none. */
  readonly formats?: readonly string[];
}

/** A workbook of one sheet whose data is this XML: what no spreadsheet program writes, but anybody may send. */
export function workbookOf(sheetData: string, { sharedStrings, formats = [] }: OtherParts = {}): Buffer {
  const relations = [
    relationship('worksheet', 'worksheets/sheet1.xml'),
    ...(sharedStrings === undefined ? [] : [relationship('sharedStrings', 'sharedStrings.xml')]),
    relationship('styles', 'styles.xml'),
  ];
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationships([relationship('officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="worksheet"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relationships(relations),
    'xl/styles.xml': stylesXml(formats),
    ...(sharedStrings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst>${sharedStrings}</sst>` }),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
  });
}

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`);
  const styles = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`);
  return `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
}

/** The XML of a row with texts in it. */
export function rowXml(number: number, texts: readonly string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row r="${number}">${cells.join('')}</row>`;
}

function relationships(all: readonly string[]): string {
  return `<Relationships>${all.join('')}</Relationships>`;
}

function relationship(type: string, target: string): string {
  const schema = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return `<Relationship Id="${type}" Type="${schema}/${type}" Target="${target}"/>`;
}

function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  let at = 0;
  const stored = Object.entries(parts).map(([name, text]) => {
    const packed = deflateRawSync(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(text), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(text), 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const part = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed]);
    at += part.length;
    const entry = [Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, Buffer.from(name)];
    return { part, entry: Buffer.concat(entry) };
  });
  const directory = Buffer.concat(stored.map(({ entry }) => entry));
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(stored.length, 8);
  end.writeUInt16LE(stored.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...stored.map(({ part }) => part), directory, end]);
}
