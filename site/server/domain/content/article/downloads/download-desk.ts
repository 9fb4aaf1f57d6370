import type { AdminCommands } from '../../../../platform/admin/admin-cli';
import type { DownloadService } from './download-service';

/** What operators do about installers. */
export function createDownloadDesk(downloads: DownloadService): AdminCommands {
  return {
    usage: ['download list', 'download publish PLATFORM VERSION SIZE SHA256 URL REQUIREMENT [NOTE …]'],
    commands: {
      async 'download list'() {
        const all = await downloads.counts();
        if (all.length === 0) return ['No installer is offered.'];
        return all.map(({ platform, version, sample, downloads: count }) =>
          [platform, version, `${count} downloads`, ...(sample ? ['sample'] : [])].join('  '),
        );
      },
      async 'download publish'(platform, [version = '', size = '', sha256 = '', url = '', requirement = '', ...notes]) {
        if (platform !== 'win' && platform !== 'mac') throw new Error(`${platform} is neither win nor mac.`);
        if (!/^\d+(\.\d+)+$/.test(version)) throw new Error(`${version} is no version such as 5.3.0.`);
        if (!/^[1-9]\d{0,14}$/.test(size)) throw new Error(`${size} is no size in bytes.`);
        if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`${sha256} is no SHA-256 of 64 hexadecimal digits.`);
        if (!/^(\/[^/\\]|https:\/\/)/.test(url))
          throw new Error(`${url} is neither a path of this site nor an https address.`);
        if (!requirement) throw new Error('Say in words which systems it runs on.');
        await downloads.publish({ platform, version, size: Number(size), sha256, url, requirement, notes });
        return [`${platform} ${version} is offered from now on.`];
      },
    },
    explain: () => undefined,
  };
}
