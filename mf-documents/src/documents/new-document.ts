import { fileProblem, omitUndefined, type DocumentType } from '@steward/shared-api';
import { type DocumentValues, emptyDocumentValues, validityProblem } from './document-values.ts';

/** The values of 'Add New Document'. */
export interface NewDocumentValues extends DocumentValues {
  subjectKind: 'Model' | 'Asset';
  assetModelId: string | null;
  assetInstanceId: string | null;
}

/** The subject of a new document in the URL. */
export interface LinkedSubject {
  readonly asset: string | null;
  readonly model: string | null;
}

export function newDocumentOf({ asset, model }: LinkedSubject, seesAssets: boolean): NewDocumentValues {
  return {
    ...emptyDocumentValues,
    subjectKind: model === null && seesAssets ? 'Asset' : 'Model',
    assetModelId: model,
    assetInstanceId: asset,
  };
}

/** Whether a new document can be the main picture of its asset. */
export function canBeNewPrimary({ subjectKind, documentType }: NewDocumentValues): boolean {
  return subjectKind === 'Asset' && documentType === 'AssetImage';
}

/** Returns the input of a new document, without its file. `isPrimary` is sent after the upload. */
export function newDocumentInput(values: NewDocumentValues): object {
  const { subjectKind, assetModelId, assetInstanceId, title, documentType, linkUrl } = values;
  return {
    ...(subjectKind === 'Model' ? { assetModelId } : { assetInstanceId }),
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

/** Returns the problems that the schema does not detect. */
export function newDocumentProblems(values: NewDocumentValues): Record<string, string> {
  const { subjectKind, assetModelId, assetInstanceId, documentType } = values;
  return omitUndefined({
    assetModelId: subjectKind === 'Model' && assetModelId === null ? 'Please select a model' : undefined,
    assetInstanceId:
      subjectKind === 'Asset' && assetInstanceId === null ? 'Please select an asset' : undefined,
    ...validityProblem(null, values),
    ...(documentType === 'LearningLink' ? linkProblem(values) : newFileProblem(values, documentType)),
  });
}

function linkProblem({ linkUrl }: DocumentValues) {
  return {
    linkUrl: linkUrl === null ? 'Please enter an address that begins with http:// or https://' : undefined,
  };
}

function newFileProblem({ file }: DocumentValues, documentType: DocumentType | null) {
  if (file === null) return { file: 'Please choose a file' };
  const documentKind = { documentType: documentType ?? 'miscellaneous', serviceAppointmentId: null };
  return { file: fileProblem(file, documentKind) ?? undefined };
}
