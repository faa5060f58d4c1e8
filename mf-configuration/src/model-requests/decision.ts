import {
  assetModelAdditionRequests,
  type AssetModelAdditionRequest,
  type InputOf,
} from '@steward/shared-api';

/** What support says to a request, and the model as the catalogue is to have it. */
export interface Decision {
  answer: 'add' | 'decline' | null;
  comments: string | null;
  name: string | null;
  assetTypeId: string | null;
  manufacturerSupplierId: string | null;
  manufacturerName: string | null;
  /** Digits. */
  months: string | null;
  requiresSerialNumber: boolean;
  requiresBarcode: boolean;
}

/** The form begins with what was asked for. */
export function undecided(request: AssetModelAdditionRequest): Decision {
  return {
    answer: null,
    comments: null,
    name: request.modelInfoString.slice(0, 100),
    assetTypeId: request.assetTypeId,
    manufacturerSupplierId: null,
    manufacturerName: request.manufacturerString,
    months: null,
    requiresSerialNumber: false,
    requiresBarcode: false,
  };
}

/** What a decision lacks, by field; of the model to be added the contract says it. */
export function whatIsMissing(id: string, decision: Decision): Record<string, string> {
  if (decision.answer === null) return { answer: 'Please choose an answer' };
  if (decision.answer === 'decline') return {};
  const { issues = [] } =
    assetModelAdditionRequests.decide.input.safeParse(decisionInput(id, decision)).error ?? {};
  const ofModel = issues.map(({ path: [, field], message }) => [fieldOf(String(field)), message] as const);
  return {
    ...Object.fromEntries(ofModel.toReversed()),
    ...(decision.assetTypeId === null && { assetTypeId: 'Please choose a type' }),
    ...(decision.manufacturerSupplierId === null &&
      decision.manufacturerName === null && { manufacturerName: "Please enter a Manufacturer's name" }),
  };
}

const fieldOf = (field: string) => (field === 'defaultServiceIntervalMonths' ? 'months' : field);

/** What is sent of a decision. */
export function decisionInput(
  id: string,
  decision: Decision,
): InputOf<typeof assetModelAdditionRequests.decide> {
  const { answer, comments, name, assetTypeId, manufacturerSupplierId, manufacturerName, months } = decision;
  if (answer !== 'add') return { id, isAdded: false, comments };
  const { requiresSerialNumber, requiresBarcode } = decision;
  return {
    id,
    isAdded: true,
    comments,
    model: {
      name: name ?? '',
      assetTypeId: assetTypeId ?? '',
      manufacturerSupplierId,
      // One or the other: a maker that is a supplier is not written down a second time.
      manufacturerName: manufacturerSupplierId === null ? manufacturerName : null,
      requiresSerialNumber,
      requiresBarcode,
      defaultServiceIntervalMonths: months === null ? null : Number(months),
    },
  };
}
