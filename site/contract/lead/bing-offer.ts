import type { LeadOffer } from './lead-offers';

export const bingOffer: LeadOffer = {
  subject: '咨询必应广告',
  action: '获取关键词与预算方案',
  choice: { label: '每月预算', answers: ['1 万元以下', '1–3 万元', '3–10 万元', '10 万元以上'] },
  received: 'contact',
};
