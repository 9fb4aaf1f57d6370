import { sampleSuffix } from '../../../../../contract/brand/sample-marks';
import { listDownloads } from '../../../../../contract/download/download-endpoints';
import { buildPath } from '../../../../../contract/routes/route-table';
import { markup } from '../document/markup';
import { emptyList } from '../parts/empty-note';
import { telephoneHref } from '../parts/telephone-href';
import type { MobilePage } from './mobile-request';

const systems = { win: 'Windows', mac: 'macOS' } as const;
const kilobyte = 1024;

/** What is there for computers, and how it comes from the phone to one. */
export const downloadPage: MobilePage = {
  async content({ call, publicOrigin, config }) {
    const installers = await call(listDownloads, {});
    const canonical = buildPath('download');
    return {
      title: '下载中心',
      description: '广告账户管家 Windows 与 macOS 客户端：版本、大小、校验值与更新说明。',
      canonical,
      main: markup`<h1>广告账户管家</h1><p class="lead">批量登录、充值、建计划与改出价。客户端装在电脑上，手机上可以先看看。</p>
<section class="call-out" aria-label="在电脑上下载"><h2>在电脑上下载</h2><p>在电脑的浏览器里打开这个地址：</p><p class="address">${publicOrigin}${canonical}</p></section>
${installers.length === 0 && emptyList('安装包换版期间，可以来电获取当前版本。', { href: telephoneHref(config.phone), label: config.phone })}
${installers.map(
  ({ platform, version, size, sha256, requirement, notes, url, released_at: time, sample }) =>
    markup`<section aria-label="${systems[platform]}"><div class="head"><h2>${systems[platform]}${sample && sampleSuffix('示例安装包')}</h2><a href="${url}" download>下载安装包</a></div>
<dl class="facts-list"><div><dt>版本</dt><dd>${version}</dd></div><div><dt>大小</dt><dd>${sizeOf(size)}</dd></div><div><dt>更新日期</dt><dd>${time.slice(0, 10)}</dd></div><div><dt>系统要求</dt><dd>${requirement}</dd></div><div><dt>SHA-256</dt><dd>${sha256}</dd></div></dl>
<ul class="plain">${notes.map((note) => markup`<li>${note}</li>`)}</ul></section>`,
)}
<p class="more">安装即表示同意<a href="/m/protocol/xl-mg-protocol">《管家用户协议》</a></p>`,
    };
  },
};

function sizeOf(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  const kilobytes = bytes / kilobyte;
  return kilobytes < kilobyte ? `${kilobytes.toFixed(1)} KB` : `${(kilobytes / kilobyte).toFixed(1)} MB`;
}
