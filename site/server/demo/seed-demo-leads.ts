import { eq } from 'drizzle-orm';
import { chinaDay } from '#contract/china-day.ts';
import type { LeadStatus } from '#contract/operator/lead-status.ts';
import { storeLead } from '../domain/engagement/lead/lead';
import { followUpLead } from '../domain/engagement/lead/lead-follow-up';
import { findLead, leadVersion } from '../domain/engagement/lead/lead-queue';
import { lead } from '../domain/engagement/lead/lead-tables';
import { findByEmail } from '../domain/identity/operator/operator';
import { secondsAfter } from '../platform/clock';
import type { Transactions, Tx } from '../platform/tx';
import { demoOperator } from './demo-operators';
import { seedOnce } from './seed';

const hour = 3600;
const day = 24 * hour;

/** Gives the demo's provider leads, once in the life of a database. The operator who follows them up comes before. */
export async function seedDemoLeads(transactions: Transactions): Promise<void> {
  await seedOnce(transactions, 'demo-leads', async (tx) => {
    for (const story of demoLeads) await seedLead(tx, story);
  });
}

async function seedLead(tx: Tx, { hoursAgo, followUp, ...content }: DemoLead): Promise<void> {
  const id = await storeLead(tx, { remark: '', ...content });
  const ctime = secondsAfter(tx.now, -hoursAgo * hour);
  await tx.db.update(lead).set({ ctime }).where(eq(lead.id, id));
  const writer = await findByEmail(tx, demoOperator.email);
  if (!followUp || !writer) return;
  const { note, status, contactInDays } = followUp;
  // Two hours after it came: a day that has passed since was still ahead then.
  const now = secondsAfter(ctime, 2 * hour);
  const nextContact = contactInDays === undefined ? null : chinaDay(secondsAfter(tx.now, contactInDays * day));
  const version = leadVersion(await findLead(tx, id));
  await followUpLead(
    { ...tx, now },
    id,
    { operatorId: writer.id, name: writer.name },
    { note, status, nextContact, version },
  );
}

/** A visitor of the demo who asked to be called. */
interface DemoLead {
  readonly name: string;
  readonly mobile: string;
  readonly company: string;
  readonly page: string;
  readonly remark?: string;
  readonly attribution?: { readonly xl_promo: string };
  readonly hoursAgo: number;
  /** What the operator heard; absent while nobody called. */
  readonly followUp?: { readonly note: string; readonly status: LeadStatus; readonly contactInDays?: number };
}

/** Leads of each state, the earliest first; one is overdue, and one asks twice. */
const demoLeads: readonly DemoLead[] = [
  {
    name: '孙经理',
    mobile: '13900000021',
    company: '晨光文具旗舰店',
    page: '/solution/index',
    attribution: { xl_promo: 'bing_search' },
    hoursAgo: 20 * 24,
    followUp: { note: '已签数据通专业版一年，转客户成功。', status: 'won' },
  },
  {
    name: '刘先生',
    mobile: '13900000022',
    company: '',
    page: '/home',
    hoursAgo: 12 * 24,
    followUp: { note: '想找广告代理的工作，不是客户。', status: 'invalid' },
  },
  {
    name: '何女士',
    mobile: '13900000023',
    company: '青禾教育',
    page: '/chanpin/tuoguan',
    remark: '三个城市的校区分开投放，想了解托管怎么收费',
    attribution: { xl_promo: 'wechat_article' },
    hoursAgo: 6 * 24,
    followUp: { note: '月预算 20 万元左右，要一份教育行业的案例。', status: 'active', contactInDays: -1 },
  },
  {
    name: '郑总',
    mobile: '13900000024',
    company: '悦宠生活',
    page: '/product/detail1003',
    remark: '希望先看演示',
    hoursAgo: 2 * 24,
    followUp: { note: '约好线上演示，参会三人。', status: 'active', contactInDays: 2 },
  },
  {
    name: '何老师',
    mobile: '13900000023',
    company: '青禾教育',
    page: '/subject/bing/detail',
    attribution: { xl_promo: 'bing_search' },
    hoursAgo: 5,
  },
  {
    name: '马女士',
    mobile: '13900000026',
    company: '海边民宿',
    page: '/home',
    remark: '下午三点以后方便接电话',
    hoursAgo: 1,
  },
];
