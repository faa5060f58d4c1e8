import { fileProblem, omitUndefined, type DocumentType } from '@steward/shared-api';
import { type DocumentValues, noParticulars, validityProblem } from './document-values.ts';

/** What 'Add New Document' asks for. */
export interface NewDocumentValues extends DocumentValues {
  about: 'Model' | 'Asset';
  assetModelId: string | null;
  assetInstanceId: string | null;
}

/** What a new document is about, as far as the address says. */
export interface AboutWhat {
  readonly asset: string | null;
  readonly model: string | null;
}

export function newDocumentOf({ asset, model }: AboutWhat, seesAssets: boolean): NewDocumentValues {
  return {
    ...noParticulars,
    about: model === null && seesAssets ? 'Asset' : 'Model',
    assetModelId: model,
    assetInstanceId: asset,
  };
}

/** Whether it can be the picture of its asset. */
export function canBeNewPrimary({ about, documentType }: NewDocumentValues): boolean {
  return about === 'Asset' && documentType === 'AssetImage';
}

/** What is sent before its file. That it is the primary image becomes true when that is there. */
export function newDocumentInput(values: NewDocumentValues): object {
  const { about, assetModelId, assetInstanceId, title, documentType, linkUrl } = values;
  return {
    ...(about === 'Model' ? { assetModelId } : { assetInstanceId }),
    title: title ?? '',
    documentType,
    ...omitUndefined({
      dateValidFrom: values.dateValidFrom ?? undefined,
      dateValidTo: values.dateValidTo ?? undefined,
      comments: values.comments ?? undefined,
      linkUrl: documentType === 'LearningLink' ? (linkUrl ?? undefined) : undefined,
    }),
  };
}

/** What is missing or wrong that the contract alone does not know. */
export function newDocumentProblems(values: NewDocumentValues): Record<string, string> {
  const { about, assetModelId, assetInstanceId, documentType } = values;
  return omitUndefined({
    assetModelId: about === 'Model' && assetModelId === null ? 'Please select a model' : undefined,
    assetInstanceId: about === 'Asset' && assetInstanceId === null ? 'Please select an asset' : undefined,
    ...validityProblem(null, values),
    ...(documentType === 'LearningLink' ? linkMissing(values) : fileMissing(values, documentType)),
  });
}

function linkMissing({ linkUrl }: DocumentValues) {
  return {
    linkUrl: linkUrl === null ? 'Please enter an address that begins with http:// or https://' : undefined,
  };
}

function fileMissing({ file }: DocumentValues, documentType: DocumentType | null) {
  if (file === null) return { file: 'Please choose a file' };
  const holder = { documentType: documentType ?? 'miscellaneous', serviceAppointmentId: null };
  return { file: fileProblem(file, holder) ?? undefined };
}
