import { serviceInterval } from '@steward/shared-api';
import type { ModelsValues } from './edit-many.data.ts';

/** A field that becomes empty. */
export type RemovableField = 'manufacturer' | 'interval';

/** The values of the form; null changes nothing. */
export interface ManyModelsForm {
  readonly assetTypeId: string | null;
  readonly manufacturerSupplierId: string | null;
  /** Only digits. */
  readonly defaultServiceIntervalMonths: string | null;
  readonly requiresSerialNumber: 'yes' | 'no' | null;
  readonly requiresBarcode: 'yes' | 'no' | null;
  /** The fields that become empty. */
  readonly removes: readonly RemovableField[] | null;
}

export const noChanges: ManyModelsForm = {
  assetTypeId: null,
  manufacturerSupplierId: null,
  defaultServiceIntervalMonths: null,
  requiresSerialNumber: null,
  requiresBarcode: null,
  removes: null,
};

/** The values of the request. A chosen value is stronger than its removal. */
export function modelsValues(form: ManyModelsForm): ModelsValues {
  const { assetTypeId, requiresSerialNumber, requiresBarcode } = form;
  return {
    ...(assetTypeId !== null && { assetTypeId }),
    ...manufacturerValues(form),
    ...intervalValues(form),
    ...(requiresSerialNumber !== null && { requiresSerialNumber: requiresSerialNumber === 'yes' }),
    ...(requiresBarcode !== null && { requiresBarcode: requiresBarcode === 'yes' }),
  };
}

function manufacturerValues({ manufacturerSupplierId, removes }: ManyModelsForm): ModelsValues {
  if (manufacturerSupplierId !== null) return { manufacturerSupplierId };
  return removes?.includes('manufacturer') ? { manufacturerSupplierId: null, manufacturerName: null } : {};
}

function intervalValues({ defaultServiceIntervalMonths: months, removes }: ManyModelsForm): ModelsValues {
  if (months !== null) return { defaultServiceIntervalMonths: Number(months) };
  return removes?.includes('interval') ? { defaultServiceIntervalMonths: null } : {};
}

/** The errors of a form that changes nothing, or whose interval is out of range. */
export function checkChanges(form: ManyModelsForm): Readonly<Record<string, string>> {
  const { defaultServiceIntervalMonths: months } = form;
  const problem = months === null ? undefined : serviceInterval.safeParse(Number(months)).error?.issues[0];
  if (problem) return { defaultServiceIntervalMonths: problem.message };
  return Object.keys(modelsValues(form)).length === 0 ? { values: 'Please choose what to change' } : {};
}
