import type { Member } from '../../../platform/caller';
import { createStore } from '../../../platform/db/store';
import type { Module, Platform } from '../../../platform/module';
import { activityJobs } from './activity-jobs';
import { createActivityRepository, forgetActivities } from './activity-repository';
import { activityRoutes } from './activity-routes';
import { createActivityService } from './activity-service';

export { createActivityLog, type ActivityEntry } from './activity-log';

/** Who did what in an organisation. */
export function createActivities({ database, now }: Platform): Module {
  const store = createStore(database, (db) => ({
    activities: (member: Member) => createActivityRepository(db, member),
    forget: (before: Date, limit: number) => forgetActivities(db, before, limit),
  }));
  const activities = createActivityService(store, now);
  return {
    routes: async (app) => activityRoutes(app, activities),
    jobs: activityJobs(activities),
  };
}
