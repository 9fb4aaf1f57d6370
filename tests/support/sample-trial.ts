import type { ListTrialsReply, Trial } from '../../site/contract/trial/trial-schema';

/** A trial that runs, until twelve days after the start of November 2026. */
export function sampleTrial(changes: Partial<Trial> = {}): Trial {
  return {
    Id: 7,
    AppId: '1001',
    ProductName: '数据通',
    Icon: '/pictures/products/1001.svg',
    Contact: '张三',
    Mobile: '138****5678',
    Company: '某某公司',
    Industry: '',
    MonthlyBudget: '',
    Remark: '',
    Status: 1,
    Reason: '',
    Days: 14,
    StartAt: '2026-10-30T12:00:00.000+08:00',
    EndAt: '2026-11-13T12:00:00.000+08:00',
    CTime: '2026-10-29T12:00:00.000+08:00',
    ...changes,
  };
}

export function sampleTrialList(Items: Trial[], changes: Partial<ListTrialsReply> = {}): ListTrialsReply {
  return { Items, Total: Items.length, Page: 1, PageSize: 10, ...changes };
}
