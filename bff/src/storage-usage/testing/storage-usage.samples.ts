import type { Samples } from '../../testing/samples.ts';

export const storageUsageSamples: Samples = { 'storageUsage.get': () => ({}) };
