import type { OutputOf, ParsedInputOf, users } from '@steward/shared-api';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { updateSelectedTab } from './user-writes.queries.ts';

type Endpoint = typeof users.selectConfigurationTab;

/** Stores the selected configuration tab of the current user. */
export async function selectConfigurationTab(
  ctx: Context,
  { selectedConfigurationTab: tab }: ParsedInputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const { orgUserId, scope } = ctx.actor;
  const before = await updateSelectedTab(ctx.db, orgUserId, tab);
  if (before !== tab)
    await recordAudit(ctx, {
      entityType: 'OrgUser',
      entityId: orgUserId,
      publishAs: null,
      event: 'Configuration tab selected',
      changes: { selected_configuration_tab: { from: before, to: tab } },
      groupId: scope.kind === 'group' ? scope.groupId : null,
      supplierId: scope.kind === 'supplier' ? scope.supplierId : null,
    });
  return { selectedConfigurationTab: tab };
}
