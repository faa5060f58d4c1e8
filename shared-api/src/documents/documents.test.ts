import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, it } from '@jest/globals';
import { newDocument } from './document.ts';
import {
  allowedExtensions,
  canBePrimary,
  creatableDocumentTypes,
  fileNameProblem,
  fileSizeProblem,
  remoteStatusFriendly,
  validityMissing,
  validityRefusal,
  validityState,
} from './document.rules.ts';
import { extensionOf, maximumFileNameLength, safeFileName } from './file-name.ts';

const certificate = { documentType: 'miscellaneous', serviceAppointmentId: null } as const;
const image = { documentType: 'AssetImage', serviceAppointmentId: null } as const;
const ofAppointment = { documentType: 'ServiceRecord', serviceAppointmentId: 'an appointment' } as const;

describe('name of a file', () => {
  it.each([
    ['Annual Report.PDF', 'annual report.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    [String.raw`C:\fakepath\Scan.jpg`, 'scan.jpg'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u0000b\r\n.pdf', 'ab.pdf'],
    ['report.pdf. . ', 'report.pdf'],
    ['.htaccess.txt', 'htaccess.txt'],
    ['CON.pdf', '_con.pdf'],
    ['lpt1', '_lpt1'],
    ['a<b>:"c|?*.png', 'a-b---c---.png'],
    ['Prüfbericht für Zoë.pdf', 'prüfbericht für zoë.pdf'],
    ['\u200B', 'file'],
    ['', 'file'],
    ['...', 'file'],
    ['half \uD800 pair.pdf', 'half pair.pdf'],
  ])('stores %j as %j', (name, stored) => {
    expect(safeFileName(name)).toBe(stored);
  });

  it('shortens a long name and keeps its extension', () => {
    expect(safeFileName('Asset List.XLSX', { keepsCase: true })).toBe('Asset List.XLSX');
    expect(safeFileName('CON.txt', { keepsCase: true })).toBe('_CON.txt');
    const name = safeFileName(`${'é'.repeat(300)}.docx`);
    expect([...name]).toHaveLength(maximumFileNameLength);
    expect(extensionOf(name)).toBe('.docx');
  });

  it.each([
    ['a.pdf', '.pdf'],
    ['a.PDF', '.pdf'],
    ['a.pdf.html', '.html'],
    ['a.jpg%00.html', '.html'],
    ['pdf', ''],
    ['.pdf', ''],
    ['a.', ''],
  ])('finds the extension of %s: %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});

describe('accepted files', () => {
  spec('2.5.26');
  it('accepts the specified extensions up to 10 MB', () => {
    expect(allowedExtensions(certificate)).toEqual([
      '.pdf',
      '.png',
      '.xls',
      '.xlsx',
      '.doc',
      '.docx',
      '.txt',
      '.jpg',
      '.jpeg',
    ]);
    expect(fileSizeProblem(10_000_000, certificate)).toBeNull();
    expect(fileSizeProblem(10_000_001, certificate)).toBe('This file is larger than 10 MB');
    expect(fileSizeProblem(0, certificate)).toBe('This file is empty');
  });

  spec('2.5.15');
  it('accepts csv but not txt, up to 4 MB, for a service appointment', () => {
    expect(fileNameProblem('a.csv', ofAppointment)).toBeNull();
    expect(fileNameProblem('a.txt', ofAppointment)).toMatch(
      /^Please choose a file of one of these types: \.pdf, /,
    );
    expect(fileSizeProblem(4_000_001, ofAppointment)).toBe('This file is larger than 4 MB');
  });

  it('accepts only images for an image, and no file for a link', () => {
    expect(fileNameProblem('a.pdf', image)).toBe(
      'Please choose a file of one of these types: .png, .jpg, .jpeg',
    );
    expect(fileNameProblem('a.png', { ...image, documentType: 'LearningLink' })).toBe(
      'A learning link has no file',
    );
  });
});

describe('document', () => {
  spec('2.3.22');
  it('can be the primary image only as an image of the asset itself', () => {
    const ofAsset = {
      documentType: 'AssetImage',
      assetInstanceId: 'a',
      faultId: null,
      serviceAppointmentId: null,
    } as const;
    expect(canBePrimary(ofAsset)).toBe(true);
    expect(canBePrimary({ ...ofAsset, faultId: 'f' })).toBe(false);
    expect(canBePrimary({ ...ofAsset, assetInstanceId: null })).toBe(false);
    expect(canBePrimary({ ...ofAsset, documentType: 'miscellaneous' })).toBe(false);
  });

  spec('2.5.21');
  it('cannot be a service record, a certificate or a link in a practice', () => {
    for (const role of ['GroupAdmin', 'PracticeManager', 'PracticeUser'] as const)
      for (const type of ['ServiceRecord', 'EquipmentCertification', 'LearningLink'] as const)
        expect(creatableDocumentTypes[role]).not.toContain(type);
    expect(creatableDocumentTypes.SupplierUser).toEqual(['ServiceRecord']);
  });

  it('shows a suspicious file instead of a complete one', () => {
    expect(remoteStatusFriendly('Complete', true)).toBe('Suspicious file');
    expect(remoteStatusFriendly('Complete', false)).toBe('Complete');
    expect(remoteStatusFriendly('Uploading', false)).toBe('Uploading');
  });

  it('requires both days of validity for a certificate, except for an existing one without any', () => {
    const none = { documentType: 'EquipmentCertification', dateValidFrom: null, dateValidTo: null } as const;
    const half = { ...none, dateValidFrom: '2026-06-01' };
    const first = 'Please choose the first day of validity';
    const last = 'Please choose the last day of validity';
    const otherType = { ...none, documentType: 'miscellaneous' } as const;
    expect(validityMissing(null, none)).toEqual({ dateValidFrom: first, dateValidTo: last });
    expect(validityMissing(otherType, none)).toEqual({ dateValidFrom: first, dateValidTo: last });
    expect(validityMissing(half, none)).toEqual({ dateValidFrom: first, dateValidTo: last });
    expect(validityMissing(none, half)).toEqual({ dateValidTo: last });
    expect(validityMissing(none, none)).toEqual({});
    expect(validityMissing({ ...half, dateValidTo: '2027-05-31' }, otherType)).toEqual({});
  });

  it('has no validity that ends before its beginning', () => {
    const refusalOf = (from: string | null, to: string | null) =>
      validityRefusal({ dateValidFrom: from, dateValidTo: to });
    expect(refusalOf('2026-06-01', '2026-05-31')).toBe('The end of validity cannot be before its beginning');
    expect(refusalOf('2026-06-01', '2026-06-01')).toBeNull();
    expect(refusalOf(null, '2026-05-31')).toBeNull();
    expect(refusalOf('2026-06-01', null)).toBeNull();
  });

  it.each([
    ['2026-06-14', 'overdue'],
    ['2026-06-15', 'due'],
    ['2026-07-15', 'due'],
    ['2026-07-16', 'later'],
    [null, 'none'],
  ] as const)('valid until %s is, on 15 June 2026, %s', (dateValidTo, state) => {
    expect(validityState(dateValidTo, '2026-06-15')).toBe(state);
  });

  it.each([
    ['https://learn.example/autoclaves', true],
    ['HTTP://learn.example', true],
    ['javascript:alert(1)', false],
    ['https://example.com/a\u0000', false],
    ['data:text/html,x', false],
    ['https://', false],
    ['//learn.example', false],
    ['https://learn.example/a b', false],
  ])('accepts the link %s: %s', (address, isValid) => {
    expect(newDocument.linkUrl.safeParse(address).success).toBe(isValid);
  });
});
