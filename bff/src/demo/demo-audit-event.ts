import type { ChangedEntity } from '@steward/shared-api';
import type { AuditChanges } from '../infrastructure/db/schema/operations.ts';
import { userId } from './demo-organisation-rows.ts';
import { demoId } from './demo-random.ts';

/** An audit event of the demo, without the texts that are derived from its changes. */
export interface DemoAuditEvent {
  readonly id: string;
  readonly created_at: Date;
  readonly org_user_id: string | null;
  readonly username: string;
  readonly entity_type: ChangedEntity;
  readonly entity_id: string;
  readonly asset_instance_id: string | null;
  readonly service_appointment_id: string | null;
  readonly group_id: string;
  readonly supplier_id: string | null;
  readonly event: string;
  readonly changes: AuditChanges;
}

interface Entry {
  readonly entity: ChangedEntity;
  readonly id: string;
  readonly by: string;
  readonly at: Date;
  readonly event: string;
  readonly changes: AuditChanges;
  readonly group_id: string;
  readonly supplier_id?: string | null;
  readonly asset_instance_id?: string | null;
  readonly service_appointment_id?: string | null;
}

/** Returns the audit event of a change by a user. */
export function entry({ entity, id, by, at, event, changes, ...about }: Entry): DemoAuditEvent {
  return {
    id: demoId(`audit/${id}/${event}`),
    created_at: at,
    org_user_id: by.startsWith('reception@') ? null : userId(by),
    username: by,
    entity_type: entity,
    entity_id: id,
    event,
    changes,
    supplier_id: null,
    asset_instance_id: null,
    service_appointment_id: null,
    ...about,
  };
}
