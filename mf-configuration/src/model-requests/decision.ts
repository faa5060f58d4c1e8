import {
  assetModelAdditionRequests,
  type AssetModelAdditionRequest,
  type InputOf,
} from '@steward/shared-api';

/** The values of the form for support's decision, with the model for the catalogue. */
export interface Decision {
  answer: 'add' | 'decline' | null;
  comments: string | null;
  name: string | null;
  assetTypeId: string | null;
  manufacturerSupplierId: string | null;
  manufacturerName: string | null;
  /** Only digits */
  months: string | null;
  requiresSerialNumber: boolean;
  requiresBarcode: boolean;
}

/** The initial values, from the request. */
export function initialDecision(request: AssetModelAdditionRequest): Decision {
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

/** Returns the errors of a decision by field; the contract checks the model. */
export function decisionErrors(id: string, decision: Decision): Record<string, string> {
  if (decision.answer === null) return { answer: 'Please choose an answer' };
  if (decision.answer === 'decline') return {};
  const { issues = [] } =
    assetModelAdditionRequests.decide.input.safeParse(decisionInput(id, decision)).error ?? {};
  const modelErrors = issues.map(
    ({ path: [, field], message }) => [fieldOf(String(field)), message] as const,
  );
  return {
    ...Object.fromEntries(modelErrors.toReversed()),
    ...(decision.assetTypeId === null && { assetTypeId: 'Please choose a type' }),
    ...(decision.manufacturerSupplierId === null &&
      decision.manufacturerName === null && { manufacturerName: "Please enter a Manufacturer's name" }),
  };
}

const fieldOf = (field: string) => (field === 'defaultServiceIntervalMonths' ? 'months' : field);

/** The input of a decision. */
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
      // Only one of both: an existing supplier is not created again.
      manufacturerName: manufacturerSupplierId === null ? manufacturerName : null,
      requiresSerialNumber,
      requiresBarcode,
      defaultServiceIntervalMonths: months === null ? null : Number(months),
    },
  };
}
