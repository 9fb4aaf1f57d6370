import { findProduct } from '../domain/sales/catalogue/catalogue';
import { addTrial, changeTrial, findCurrentTrial } from '../domain/sales/trial/trial';
import { secondsAfter } from '../platform/clock';
import type { Transactions, Tx } from '../platform/tx';
import { findDemoMembers } from './demo-users';
import { seedOnce } from './seed';

const day = 24 * 3600;
/** Seconds from an application to its answer. */
const timeToAnswer = 5 * 3600;

/** Gives the demo's organisations trials, once in the life of a database. Contents and accounts come before. */
export async function seedDemoTrials(transactions: Transactions): Promise<void> {
  await seedOnce(transactions, 'demo-trials', async (tx) => {
    for (const story of demoTrials) await seedTrial(tx, story);
  });
}

/** Leaves out what the organisation has asked for itself, and what the demo was changed not to have. */
async function seedTrial(tx: Tx, story: DemoTrial): Promise<void> {
  const member = (await findDemoMembers(tx.db, story.orgKey)).get(story.applicant);
  const product = (await findProduct(tx, story.appId))?.product;
  if (!member || !product || product.trialDays === 0) return;
  if (await findCurrentTrial(tx, member, story.appId)) return;
  const { trialDays: days, icon, name: productName, appId } = product;
  const ctime = secondsAfter(tx.now, -story.daysAgo * day - timeToAnswer);
  const facts = { appId, productName, icon, days, company: member.company, monthlyBudget: '10–50 万元' };
  const texts = { industry: story.industry ?? '', remark: story.remark ?? null };
  const contact = { contact: member.name, mobile: '13800000000' };
  const added = await addTrial({ ...tx, now: ctime }, member, { ...facts, ...texts, ...contact });
  if (!added || story.outcome === 'waiting') return;

  if (story.outcome === 'rejected')
    return void (await changeTrial(tx, added, 'reject', { reason: '资料不全，请补充行业与账户数' }));
  const startAt = secondsAfter(ctime, timeToAnswer);
  const running = await changeTrial(tx, added, 'approve', { startAt, endAt: secondsAfter(startAt, days * day) });
  if (story.outcome === 'ended') await changeTrial(tx, running, 'expire');
  if (story.outcome === 'converted') await changeTrial(tx, running, 'convert');
}

/** How far a trial of the demo has come. */
type DemoOutcome = 'waiting' | 'running' | 'ended' | 'rejected' | 'converted';

/** A trial that a member of one of the demo's organisations asked for. */
interface DemoTrial {
  /** User name of who asked, and the organisation. */
  readonly applicant: string;
  readonly orgKey: string;
  readonly appId: string;
  readonly daysAgo: number;
  readonly outcome: DemoOutcome;
  readonly industry?: string;
  readonly remark?: string;
}

/** Trials of each state, the earliest first; the orders of the demo opened what is converted. */
const demoTrials: readonly DemoTrial[] = [
  { applicant: 'admin', orgKey: 'demo1', appId: '1003', daysAgo: 45, outcome: 'converted', industry: '电商零售' },
  { applicant: 'member', orgKey: 'demo1', appId: '1006', daysAgo: 30, outcome: 'rejected' },
  { applicant: 'demo', orgKey: 'demo1', appId: '1005', daysAgo: 21, outcome: 'ended', remark: '先看看素材审核' },
  { applicant: 'demo', orgKey: 'demo1', appId: '1001', daysAgo: 9, outcome: 'running', industry: '本地生活' },
  { applicant: 'outsider', orgKey: 'demo2', appId: '1006', daysAgo: 0, outcome: 'waiting', remark: '有 12 个账户要管' },
];
