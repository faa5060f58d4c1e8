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

/** The values of the request. A chosen value takes precedence over the removal of the field. */
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

function intervalValues(form: ManyModelsForm): ModelsValues {
  const { defaultServiceIntervalMonths: months, removes } = form;
  if (months === null) return removes?.includes('interval') ? { defaultServiceIntervalMonths: null } : {};
  // The form shows the problem at the field.
  return problemOfInterval(months) === undefined ? { defaultServiceIntervalMonths: Number(months) } : {};
}

/** The reason why a text is no interval. */
const problemOfInterval = (months: string): string | undefined =>
  serviceInterval.safeParse(Number(months)).error?.issues[0]?.message;

/** The errors of a form without changes, or with an interval that is out of range. */
export function checkChanges(form: ManyModelsForm): Readonly<Record<string, string>> {
  const { defaultServiceIntervalMonths: months } = form;
  const problem = months === null ? undefined : problemOfInterval(months);
  if (problem !== undefined) return { defaultServiceIntervalMonths: problem };
  return Object.keys(modelsValues(form)).length === 0 ? { values: 'Please choose what to change' } : {};
}
