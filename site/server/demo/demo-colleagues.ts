/** Somebody who works in the first of the demo's organisations, beside those whom one signs in as. */
export interface DemoColleague {
  /** Says which account it is, for nobody can change it. */
  readonly umid: string;
  readonly name: string;
  readonly mobile: string;
  readonly role: 'admin' | 'member';
  readonly joinedDaysAgo: number;
  /** Undefined for one who never signed in. */
  readonly seenHoursAgo?: number;
}

/** They have no passwords; in development a code to the mobile signs in. */
export const demoColleagues: readonly DemoColleague[] = [
  { umid: 'demo-chen', name: '陈晓琳', mobile: '13800000011', role: 'admin', joinedDaysAgo: 88, seenHoursAgo: 3 },
  { umid: 'demo-wang', name: '王浩然', mobile: '13800000012', role: 'member', joinedDaysAgo: 75, seenHoursAgo: 26 },
  { umid: 'demo-li', name: '李思雨', mobile: '13800000013', role: 'member', joinedDaysAgo: 52, seenHoursAgo: 50 },
  { umid: 'demo-zhou', name: '周明', mobile: '13800000014', role: 'member', joinedDaysAgo: 31, seenHoursAgo: 190 },
  { umid: 'demo-zhao', name: '赵佳怡', mobile: '13800000015', role: 'member', joinedDaysAgo: 12, seenHoursAgo: 8 },
  { umid: 'demo-wu', name: '吴子轩', mobile: '13800000016', role: 'member', joinedDaysAgo: 2 },
];
