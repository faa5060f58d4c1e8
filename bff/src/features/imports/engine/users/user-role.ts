import { roleLabels } from '@steward/shared-api';
import { choiceField } from '../fields/choice.ts';
import type { Field } from '../fields/field.ts';

/** The roles of a practice from the one with the most access to the one with the least. */
const practiceRoles = ['GroupAdmin', 'PracticeManager', 'PracticeUser'] as const;
type PracticeRole = (typeof practiceRoles)[number];

const oneRole = choiceField<PracticeRole>(
  {
    label: 'Role',
    synonyms:
      'user role, access, access level, permission, permissions, type, user type, job role, job title, job, position, what they do',
  },
  {
    GroupAdmin: `group administrator, group admin, owner, principal, partner, practice owner,
      principal dentist, principal vet, practice principal`,
    PracticeManager:
      'practice manager, manager, site manager, location manager, area manager, regional manager',
    PracticeUser: `practice user, user, staff, member, nurse, dentist, vet, receptionist, hygienist, reception, associate,
      associate dentist, dental nurse, dental hygienist, dental therapist, therapist, vet nurse, veterinary nurse,
      veterinary surgeon, team member, staff member, rvn, registered veterinary nurse, student vet nurse, head nurse, lead nurse,
      senior nurse, trainee nurse, locum, orthodontist, treatment coordinator, front desk`,
  },
);

/**
 * The role of a user. Of several in one cell, such as `Nurse & practice manager`, the one with the most access counts. A cell gives access to
 * the whole group only if all of its parts do, such as `Owner / principal dentist`. "Administrator" can be an office job, so it is no role. The user
 * is asked about a text that would give more access than a practice user has, because a job says little about access.
 */
export const roleField: Field<PracticeRole> = {
  ...oneRole,
  parse: (text, rules) => {
    const parsed = parseRoleParts(text, rules);
    if (!('value' in parsed) || parsed.value === 'PracticeUser') return parsed;
    const role = roleLabels[parsed.value].toLowerCase();
    const question = `A ${role} has more access than a practice user: choose the role for '${text.slice(0, 40)}'`;
    return { ...parsed, question };
  },
};

const parseRoleParts: Field<PracticeRole>['parse'] = (text, rules) => {
  const whole = oneRole.parse(text, rules);
  if ('value' in whole) return whole;
  const parts = text.split(/[/,;&+]|\band\b/i).map((part) => oneRole.parse(part, rules));
  const roles = parts.map((part) => ('value' in part ? part.value : undefined));
  if (roles.includes(undefined)) return whole;
  const value = practiceRoles.find((role) => roles.includes(role));
  const isDoubtful = value === 'GroupAdmin' && roles.some((role) => role !== value);
  return value === undefined || isDoubtful ? whole : { value };
};
