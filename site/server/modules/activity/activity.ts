export { createActivityLog, type ActivityEntry, type ActivityLog } from './activity-log';
