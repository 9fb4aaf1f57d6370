import { brand } from '../brand/brand';
import { connectedChannels } from '../brand/connected-channels';
import { film } from './film';

/** What the film writes on its windows; its transcript names the same. */
export const installLabels = {
  systems: ['Windows', 'macOS'],
  /** How each system computes the digest of a file. */
  digestCommands: [
    { system: 'Windows', command: 'certutil -hashfile 安装包 SHA256' },
    { system: 'macOS', command: 'shasum -a 256 安装包' },
  ],
  /** The beginning and the end of a made-up digest. */
  digest: ['8f3c', '27a1', '…', 'e05d', '94b6'],
  channels: connectedChannels.map(({ name }) => name),
} as const;

const { digestCommands, channels } = installLabels;

/** From the download to the first account in the desktop client. */
export const installFilm = film('install', {
  title: '广告账户管家 安装教程',
  description: '二十六秒装好广告账户管家：下载、核对 SHA-256、安装、第一次登录，再授权第一个广告账户。',
  duration: 26,
  hasDrawnSentences: true,
  uploaded_at: '2026-11-23T10:00:00+08:00',
  chapters: [
    { at: 0, title: '开场' },
    { at: 3.1, title: '下载安装包' },
    { at: 7.3, title: '核对校验值' },
    { at: 11.9, title: '解压安装' },
    { at: 15.6, title: '登录' },
    { at: 19.6, title: '授权广告账户' },
    { at: 23.2, title: '结语' },
  ],
  transcript: [
    { at: 0.7, text: '安装教程', picture: '' },
    { at: 1.2, text: '广告账户管家，五步用起来', picture: '' },
    {
      at: 3.5,
      text: '1. 选好系统，下载安装包',
      picture: '下载中心有 Windows 与 macOS 两张卡片，点击“下载”，进度走到 100%。',
    },
    {
      at: 7.7,
      text: '2. 核对校验值，一致再安装',
      picture: `页面上的 SHA-256 与电脑算出的逐段相同，打上对勾（示例数据）。算的命令：${digestCommands
        .map(({ system, command }) => `${system} 用 ${command}`)
        .join('，')}。`,
    },
    { at: 12.3, text: '3. 解压打开，按提示安装', picture: '压缩包解开，安装窗口的进度走完，显示“安装完成”。' },
    {
      at: 16,
      text: '4. 用企业账号登录',
      picture: `登录窗口里依次填好账号与密码，点击“登录”。账号与${brand.name}网页端相同。`,
    },
    {
      at: 20,
      text: '5. 授权第一个广告账户',
      picture: `添加账户的窗口列出${channels.join('、')}，点击第一个的“授权”，它变为“已授权”。`,
    },
    { at: 23.9, text: '装好了，开始使用', picture: '地平线上天色渐亮。' },
    { at: 24.6, text: `${brand.name} · 广告账户管家`, picture: '' },
  ],
});
