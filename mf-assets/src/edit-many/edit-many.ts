import {
  customFieldLabel,
  type assetImports,
  type AssetEditField,
  type CustomField,
  type InputOf,
  type RemovableAssetField,
} from '@steward/shared-api';
import {
  idOf,
  isCustomName,
  nameOf,
  withCustomInput,
  type CustomFormValues,
} from '../custom-fields/custom-form-values.ts';

/** The assets to change: the selected ones, or all that match the filters of the list. */
export type EditedAssets = Pick<InputOf<typeof assetImports.prepareEdit>, 'assetInstanceIds' | 'filters'>;

/** The values of the form by field; null changes nothing. Days are instants, as in other forms. */
export interface EditManyValues extends Record<AssetEditField, string | null>, CustomFormValues {
  /** The user that the assets are assigned to. */
  person: string | null;
  /** The fields that become empty. */
  removes: readonly (RemovableAssetField | `custom:${string}`)[] | null;
}

export const noChanges: EditManyValues = {
  location: null,
  room: null,
  serviceSupplier: null,
  comments: null,
  nickname: null,
  active: null,
  deactivatedAt: null,
  datePurchased: null,
  dateDelivered: null,
  dateCommissioned: null,
  dateDecommissioned: null,
  dateHistoricalService: null,
  serviceIntervalMonths: null,
  dateNextService: null,
  dateWarrantyEnd: null,
  serviceContract: null,
  purchasePrice: null,
  recurringPrice: null,
  isRecurringPayment: null,
  person: null,
  removes: null,
};

const days: ReadonlySet<string> = new Set([
  'deactivatedAt',
  'datePurchased',
  'dateDelivered',
  'dateCommissioned',
  'dateDecommissioned',
  'dateHistoricalService',
  'dateNextService',
  'dateWarrantyEnd',
]);

/** The input of the request: the assets, each field with a value, the person, and the fields that become empty. */
export function editInput(
  assets: EditedAssets,
  { person, removes, ...values }: EditManyValues,
): InputOf<typeof assetImports.prepareEdit> {
  const { customValues = {}, ...others } = withCustomInput(setValues(values));
  const fields = Object.keys(others) as AssetEditField[];
  const changed = fields.flatMap((field) => {
    const value = values[field];
    if (value === null || value === '') return [];
    return [{ field, value: days.has(field) ? value.slice(0, 10) : value }];
  });
  const emptied = Object.fromEntries((removes ?? []).filter(isCustomName).map((name) => [idOf(name), null]));
  const custom = { ...customValues, ...emptied };
  const removed = (removes ?? []).filter((field): field is RemovableAssetField => !isCustomName(field));
  return {
    ...assets,
    values: changed,
    ...(removed.length > 0 ? { removes: removed } : {}),
    ...(Object.keys(custom).length > 0 ? { customValues: custom } : {}),
    ...(person === null ? {} : { orgUserId: person }),
  };
}

/** The values that the user has entered. */
function setValues(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
}

/** The error of an edit that changes nothing, or that gives a custom field a value and removes it. The server checks the other fields. */
export function checkEdit(
  values: EditManyValues,
  customFields: readonly CustomField[],
): Readonly<Record<string, string>> {
  const set = setValues(values);
  if (Object.keys(set).length === 0) return { values: 'Please choose what to change' };
  const both = customFields.find((field) => {
    const name = nameOf(field);
    return Object.hasOwn(set, name) && values.removes?.includes(name);
  });
  if (both === undefined) return {};
  return { customValues: `${customFieldLabel(both)}: please either enter a value or remove it` };
}
