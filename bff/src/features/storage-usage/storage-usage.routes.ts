import { storageUsage } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { getStorageUsage } from './get-storage-usage.ts';

export const storageUsageRoutes = [serve(storageUsage.get, getStorageUsage)];
