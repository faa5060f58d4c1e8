import { demoModels } from './demo-catalogue.ts';
import { userId } from './demo-organisation-rows.ts';
import { demoGroups, type DemoGroup } from './demo-organisations.ts';
import { demoId } from './demo-random.ts';
import type { DemoRows } from './demo.queries.ts';

const dayMs = 86_400_000;

/** Model requests of practices, most of them undecided. */
const requests = [
  {
    domain: 'harbour-dental.example',
    by: 'priya.shah',
    type: 'Curing lights',
    manufacturer: 'Kerr',
    model: 'Demi Plus, the one with the charging base',
    comments: 'We have two of them in Truro. The serial number is under the handle.',
    daysAgo: 2,
  },
  {
    domain: 'oakfield-vets.example',
    by: 'helen.moss',
    type: 'Anaesthetic machines',
    manufacturer: 'Mindray',
    model: 'WATO EX-35 Vet',
    comments: null,
    daysAgo: 5,
  },
] as const;

/** Requests for models that are not in the catalogue. */
export function modelRequestRows(now: Date): DemoRows {
  return {
    asset_model_addition_requests: requests.map(
      ({ domain, by, type, manufacturer, model, comments, daysAgo }) => {
        const asked = demoModels.find((known) => known.type.name === type);
        const at = new Date(now.getTime() - daysAgo * dayMs);
        return {
          id: demoId(`model-request/${model}`),
          group_id: groupOf(domain).id,
          asset_category_id: asked ? demoId(`category/${asked.category.name}`) : null,
          asset_type_id: asked?.typeId ?? null,
          manufacturer_string: manufacturer,
          model_info_string: model,
          comments,
          decision_comments: null,
          decided_by_org_user_id: null,
          asset_model_id: null,
          created_by_org_user_id: userId(`${by}@${domain}`),
          created_at: at,
          modified_at: at,
        };
      },
    ),
  };
}

function groupOf(domain: string): DemoGroup {
  const group = demoGroups.find((candidate) => candidate.domain === domain);
  if (!group) throw new Error(`The demo world has no group at ${domain}`);
  return group;
}
