import { trackers } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { generateTracker } from './generate-tracker.ts';
import { getTrackedAsset, getTracker } from './get-tracker.ts';
import { listTrackerLabels } from './list-labels.ts';

export const trackerRoutes = [
  serve(trackers.generate, generateTracker),
  serve(trackers.get, getTracker),
  serve(trackers.getAssetInstance, getTrackedAsset),
  serve(trackers.listLabels, listTrackerLabels),
];
