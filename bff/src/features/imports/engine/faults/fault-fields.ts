import { faultProperties, faults, plainLabelOf } from '@steward/shared-api';
import { checkedField } from '../fields/checked-field.ts';
import { choiceField } from '../fields/choice.ts';
import { dayField } from '../fields/day.ts';
import type { Field } from '../fields/field.ts';
import { keptColumnsFieldOf } from '../fields/kept-columns.ts';
import { propertyFields } from '../fields/property-fields.ts';
import { textField } from '../fields/text.ts';
import { assetKeyFields } from '../history/asset-key-fields.ts';
import { nameKey } from '../plan/names.ts';

const { description } = faults.report.input.shape;

const category = {
  label: 'Category',
  synonyms: 'fault category, fault type, type, problem type, issue type, problem category',
};

/** A fault category with its synonyms. */
export interface NamedCategory {
  readonly name: string;
  readonly synonyms: readonly string[];
}

/** The field for the category. Its values are the names of the categories; synonyms are recognised, too. */
export function categoryFieldOf(categories: readonly NamedCategory[]): Field<string> {
  const names = categories.map(({ name }) => name);
  const byKey = new Map(
    categories.flatMap(({ name, synonyms }) => [name, ...synonyms].map((text) => [nameKey(text), name])),
  );
  return {
    ...textField({ ...category, example: names[0] ?? '' }),
    values: `One of ${names.map((name) => `'${name}'`).join(', ')}`,
    choices: names,
    parse: (text) => {
      const value = byKey.get(nameKey(text));
      return value === undefined
        ? { reason: `There is no category '${text}'. The categories are: ${names.join(', ')}` }
        : { value };
    },
  };
}

/** The fields of a fault in a row of a file. */
export const faultFields = {
  ...assetKeyFields,
  dateReported: dayField({
    label: 'Reported on',
    synonyms: `date, reported, date reported, created, created on, opened, date opened, fault date, logged, logged on,
      reported date, date logged, date raised, raised, raised on, date of fault, report date, when, when reported`,
  }),
  category: textField(category),
  severity: choiceField(
    {
      label: 'Severity',
      synonyms: 'priority, urgency, impact, seriousness, priority level, how bad, how serious, how urgent',
    },
    {
      Incidental: 'incidental, none, trivial, cosmetic, very low',
      Minor: 'minor, low',
      Serious: 'serious, med, medium, major, high, normal',
      Critical: 'critical, urgent, emergency, very high, blocker',
    },
  ),
  description: checkedField(
    textField({
      label: 'Description',
      synonyms: `fault, problem, issue, details, fault description, summary, title, notes, problem description, issue description,
      defect, fault reported, what was wrong, what is wrong, what went wrong`,
      severalLines: true,
      joiner: '\n',
      longest: Number.POSITIVE_INFINITY,
    }),
    description,
  ),
  status: choiceField(
    { label: 'Status', synonyms: 'state, fault status' },
    {
      New: 'new, open, reported, pending',
      Acknowledged: 'acknowledged, accepted, assigned',
      InProgress: 'in progress, ongoing, being repaired, on hold, waiting',
      Resolved: 'resolved, closed, done, complete, completed, fixed, repaired',
      Cancelled: 'cancelled, canceled, rejected, withdrawn, duplicate',
    },
  ),
  dateResolved: dayField({
    label: 'Resolved on',
    synonyms: `resolved, date resolved, closed, closed on, date closed, completed, completed on, fixed on, fixed, date fixed,
      repaired on, date repaired, date completed, completion date, resolution date`,
  }),
  reportedBy: textField({
    label: 'Reported by',
    synonyms:
      'reporter, raised by, logged by, created by, requested by, who reported, who reported it, found by',
  }),
  ...propertyFields(faultProperties, {
    progress: {
      synonyms: `resolution, action, action taken, work done, repair, repair notes, outcome, comments, resolution notes,
      work carried out`,
    },
    price: {
      synonyms:
        'cost, repair cost, price ex vat, amount, price paid, paid, total cost, charge, cost ex vat, invoice amount',
    },
  }),
  keptColumns: keptColumnsFieldOf(plainLabelOf(faultProperties.progress)),
};
