import { trackers } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { generateTracker } from './generate-tracker.ts';
import { generateTrackers } from './generate-trackers.ts';
import { getTrackedAsset, getTracker } from './get-tracker.ts';
import { listMatchingTrackerLabels, listTrackerLabels } from './list-labels.ts';

export const trackerRoutes = [
  serve(trackers.generate, generateTracker),
  serve(trackers.generateMany, generateTrackers),
  serve(trackers.get, getTracker),
  serve(trackers.getAssetInstance, getTrackedAsset),
  serve(trackers.listLabels, listTrackerLabels),
  serve(trackers.listMatchingLabels, listMatchingTrackerLabels),
];
