import { connectedChannels } from '../../../../contract/brand/connected-channels';

/** Names of the channels that figures come from, by what the database calls them. */
const channelNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(connectedChannels.map(({ key, name }) => [key, name])),
  kuaishou: '快手磁力引擎',
  xiaohongshu: '小红书聚光',
  alibaba: '阿里妈妈',
  bilibili: '哔哩哔哩花火',
  zhihu: '知乎芝士平台',
};

/** The name of a channel for visitors; a channel that has none is called as it is stored. */
export function channelName(channel: string): string {
  return Object.hasOwn(channelNames, channel) ? (channelNames[channel] ?? channel) : channel;
}
