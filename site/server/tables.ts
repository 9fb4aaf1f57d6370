import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as seededContents from './demo/seeded-contents-tables';
import * as agreement from './domain/content/agreement/agreement-tables';
import * as article from './domain/content/article/article-tables';
import * as draft from './domain/content/draft/draft-tables';
import * as download from './domain/content/download/download-tables';
import * as media from './domain/content/media/media-tables';
import * as pageContent from './domain/content/page-content/page-content-tables';
import * as pageText from './domain/content/page-text/page-text-tables';
import * as upload from './domain/content/upload/upload-tables';
import * as figures from './domain/engagement/figures/figures-tables';
import * as lead from './domain/engagement/lead/lead-tables';
import * as report from './domain/engagement/report/report-tables';
import * as activity from './domain/identity/activity/activity-tables';
import * as invitation from './domain/identity/invitation/invitation-tables';
import * as message from './domain/identity/message/message-tables';
import * as operator from './domain/identity/operator/operator-tables';
import * as organization from './domain/identity/organization/organization-tables';
import * as session from './domain/identity/session/session-tables';
import * as user from './domain/identity/user/user-tables';
import * as verification from './domain/identity/verification/verification-tables';
import * as bankTransfer from './domain/sales/bank-transfer/bank-transfer-tables';
import * as catalogue from './domain/sales/catalogue/catalogue-tables';
import * as coupon from './domain/sales/coupon/coupon-tables';
import * as entitlement from './domain/sales/entitlement/entitlement-tables';
import * as invoice from './domain/sales/invoice/invoice-tables';
import * as order from './domain/sales/order/order-tables';
import * as payment from './domain/sales/payment/payment-tables';
import * as trial from './domain/sales/trial/trial-tables';
import * as workplace from './domain/sales/workplace/workplace-tables';
import * as decision from './platform/admin/decision-tables';
import * as exportTables from './platform/admin/export-tables';
import * as savedView from './platform/admin/saved-view-tables';
import * as incident from './platform/alerts/incident-tables';
import * as idempotentReply from './platform/idempotency/idempotent-reply-tables';
import * as job from './platform/jobs/job-tables';
import * as rateLimit from './platform/limits/rate-limit-tables';
import * as partUpload from './platform/storage/part-upload-tables';

/** Every table, those about a person first, in the order in which a copy of their data shows them. */
export const tables: readonly PgTable[] = [
  user,
  session,
  organization,
  activity,
  invitation,
  entitlement,
  order,
  payment,
  coupon,
  invoice,
  trial,
  message,
  upload,
  lead,
  verification,
  idempotentReply,
  job,
  rateLimit,
  agreement,
  article,
  bankTransfer,
  catalogue,
  decision,
  exportTables,
  download,
  draft,
  figures,
  incident,
  media,
  operator,
  pageContent,
  pageText,
  partUpload,
  report,
  savedView,
  seededContents,
  workplace,
].flatMap((module) => {
  const own = Object.values<unknown>(module).filter((value) => is(value, PgTable));
  // The order of a module's exports depends on what runs it.
  return own.toSorted((one, other) => getTableName(one).localeCompare(getTableName(other)));
});
