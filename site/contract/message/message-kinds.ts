/** What a message is about (site 1.7). */
export const messageKinds = ['order', 'expiry', 'system'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageKindLabels: Readonly<Record<MessageKind, string>> = {
  order: '订单',
  expiry: '到期',
  system: '系统',
};
