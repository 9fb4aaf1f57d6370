/** Whom operators write to. */
export const messageAudiences = ['all', 'organization', 'user'] as const;
export type MessageAudience = (typeof messageAudiences)[number];

export const messageAudienceNames: Readonly<Record<MessageAudience, string>> = {
  all: '全部用户',
  organization: '一家企业',
  user: '一位用户',
};

/** `planned` waits for its time, `sending` reaches some already. */
export const operatorMessageStates = ['planned', 'sending', 'sent', 'withdrawn'] as const;
export type OperatorMessageState = (typeof operatorMessageStates)[number];

export const operatorMessageStateNames: Readonly<Record<OperatorMessageState, string>> = {
  planned: '待发送',
  sending: '发送中',
  sent: '已发送',
  withdrawn: '已撤回',
};

/** Characters: what the notice in the corner of a page shows without filling a phone. */
export const maxMessageTitle = 40;
export const maxMessageText = 500;
