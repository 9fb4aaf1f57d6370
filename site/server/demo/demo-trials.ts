/** How far a trial of the demo has come. */
type DemoOutcome = 'waiting' | 'running' | 'ended' | 'rejected' | 'converted';

/** A trial that a member of one of the demo's organisations asked for. */
export interface DemoTrial {
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
export const demoTrials: readonly DemoTrial[] = [
  { applicant: 'admin', orgKey: 'demo1', appId: '1003', daysAgo: 45, outcome: 'converted', industry: '电商零售' },
  { applicant: 'member', orgKey: 'demo1', appId: '1006', daysAgo: 30, outcome: 'rejected' },
  { applicant: 'demo', orgKey: 'demo1', appId: '1005', daysAgo: 21, outcome: 'ended', remark: '先看看素材审核' },
  { applicant: 'demo', orgKey: 'demo1', appId: '1001', daysAgo: 9, outcome: 'running', industry: '本地生活' },
  { applicant: 'outsider', orgKey: 'demo2', appId: '1006', daysAgo: 0, outcome: 'waiting', remark: '有 12 个账户要管' },
];
