import type { Samples } from '../../testing/samples.ts';

export const tagSamples: Samples = { 'tags.list': () => ({}) };
