import type { CustomField, CustomValues } from '@steward/shared-api';
import { changesBetween } from '../infrastructure/audit/record-audit.ts';
import { entry, type DemoAuditEvent } from './demo-audit-event.ts';
import { administratorOf } from './demo-authors.ts';
import type { DemoModel } from './demo-catalogue.ts';
import { userId } from './demo-organisation-rows.ts';
import { demoGroups, type DemoGroup } from './demo-organisations.ts';
import { demoId, DemoRandom, noonDaysAgo } from './demo-random.ts';
import type { DemoRows } from './demo.queries.ts';

interface DemoField extends Pick<CustomField, 'name' | 'kind' | 'unit' | 'choices' | 'isVisibleToSuppliers'> {
  readonly group: DemoGroup;
  /** The names of the types of assets that have the field. */
  readonly types: readonly string[];
  /** The value of an asset; undefined for none. */
  readonly valueOf: (random: DemoRandom, asset: ValuedAsset) => string | undefined;
}

interface ValuedAsset {
  readonly model: DemoModel;
  readonly now: Date;
}

const conditions = ['As new', 'Good', 'Worn', 'To be replaced'];
const imaging = ['Panoramic and CBCT units', 'Intraoral scanners', 'Operating microscopes'];

const condition = {
  name: 'Condition',
  kind: 'choice',
  unit: null,
  choices: conditions,
  isVisibleToSuppliers: true,
  types: [...imaging, 'Compressors'],
  valueOf: (random: DemoRandom) => (random.chance(0.8) ? random.pick(conditions) : undefined),
} as const;

const ofHarbour: readonly Omit<DemoField, 'group'>[] = [
  {
    name: 'Insured value',
    kind: 'number',
    unit: '£',
    choices: [],
    isVisibleToSuppliers: false,
    types: imaging,
    valueOf: (random, { model }) =>
      random.chance(0.9) ? String(Math.round((model.type.price[1] * 1.1) / 100) * 100) : undefined,
  },
  {
    name: 'Purchase lease ends',
    kind: 'day',
    unit: null,
    choices: [],
    isVisibleToSuppliers: false,
    types: imaging,
    valueOf: (random, { now }) =>
      random.chance(0.4)
        ? noonDaysAgo(now, -random.between(30, 1_400)).toISOString().slice(0, 10)
        : undefined,
  },
];

/** Both dental groups have a field for the condition, and the first one also has fields that suppliers do not see. */
const demoFields: readonly DemoField[] = demoGroups
  .filter(({ sector }) => sector === 'dental')
  .flatMap((group, at) => [condition, ...(at === 0 ? ofHarbour : [])].map((field) => ({ ...field, group })));

const idOf = ({ group, name }: DemoField) => demoId(`custom-field/${group.name}/${name}`);

/** The custom values of an asset. */
export function customValuesOf(
  { id, group, model }: { readonly id: string; readonly group: DemoGroup; readonly model: DemoModel },
  now: Date,
): CustomValues {
  const random = new DemoRandom(`custom-values/${id}`);
  return Object.fromEntries(
    demoFields
      .filter((field) => field.group === group && field.types.includes(model.type.name))
      .flatMap((field) => {
        const value = field.valueOf(random, { model, now });
        return value === undefined ? [] : [[idOf(field), value]];
      }),
  );
}

/** The rows of the custom fields with their types. */
export function customFieldRows(now: Date): DemoRows {
  const at = addedAt(now);
  return {
    custom_fields: demoFields.map((field) => ({
      id: idOf(field),
      group_id: field.group.id,
      name: field.name,
      kind: field.kind,
      unit: field.unit,
      choices: [...field.choices],
      is_visible_to_suppliers: field.isVisibleToSuppliers,
      created_at: at,
      modified_at: at,
      modified_by_org_user_id: userId(administratorOf(field.group.id).email),
    })),
    custom_field_types: demoFields.flatMap((field) =>
      field.types.map((type) => ({
        group_id: field.group.id,
        custom_field_id: idOf(field),
        asset_type_id: demoId(`type/${type}`),
      })),
    ),
  };
}

/** The audit events of the custom fields. */
export function eventsOfCustomFields(now: Date): DemoAuditEvent[] {
  return demoFields.map((field) => {
    const { name, kind, unit, choices, types, isVisibleToSuppliers, group } = field;
    const values = {
      name,
      kind,
      unit,
      choices: choices.join(', '),
      asset_types: types.toSorted().join(', '),
      is_visible_to_suppliers: isVisibleToSuppliers,
    };
    return entry({
      entity: 'CustomField',
      id: idOf(field),
      group_id: group.id,
      by: administratorOf(group.id).email,
      at: addedAt(now),
      event: 'Custom field added',
      changes: changesBetween({}, values),
    });
  });
}

const addedAt = (now: Date) => noonDaysAgo(now, 400);
