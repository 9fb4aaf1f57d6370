import { formatChinaTime } from '../../../../contract/china-time';
import { buildPath } from '../../../../contract/routes/route-table';
import { secondsAfter, type Clock } from '../../../platform/clock';
import type { EndingEntitlement } from './ending-repository';
import type { EntitlementStore } from './entitlement-store';

const day = 24 * 3600;
/** Seconds after an end in which people are still told of it: longer than any outage, shorter than what is no news. */
const toldAfter = 3 * day;
/** Entitlements that one transaction tells of. */
const batchSize = 100;

export interface EndingService {
  /** Tells owners, admins and buyers 7 days and 1 day before an entitlement ends, and when it has; once each. */
  tellOfEnds(signal: AbortSignal): Promise<void>;
}

export function createEndingService(store: EntitlementStore, now: Clock): EndingService {
  /** Tells of some. @returns the last of them; undefined when there are no more. */
  function tellOfSome(from: Pick<EndingEntitlement, 'orgId' | 'appId'>): Promise<EndingEntitlement | undefined> {
    return store.transact(async ({ buyersOf, endings, messages, offers }) => {
      const time = now();
      const times = { after: secondsAfter(time, -toldAfter), until: secondsAfter(time, 7 * day) };
      const some = await endings.between(times, { from, limit: batchSize });
      const sold = await offers.findAll(some.map(({ planId }) => planId));
      const buyers = await buyersOf(some.map(({ lastOrderNo }) => lastOrderNo));
      for (const each of some) {
        const { orgId, appId, endAt, lastOrderNo, planId } = each;
        const name = sold.find((offer) => offer.planId === planId)?.productName;
        if (!name) continue;
        const { stage, title, text } = newsOf(name, endAt, time);
        const buyer = buyers.get(lastOrderNo);
        const people = [...(await endings.managersOf(orgId)), ...(buyer === undefined ? [] : [buyer])];
        await messages.tell(people, {
          kind: 'expiry',
          title,
          text,
          link: buildPath('mecenter', { type: 'app' }),
          orgId,
          // Another end, after a renewal, is news again.
          onceKey: `entitlement ${orgId} ${appId} ${endAt.toISOString()} ${stage}`,
          ctime: time,
        });
      }
      return some.at(-1);
    });
  }

  return {
    async tellOfEnds(signal) {
      let last: Pick<EndingEntitlement, 'orgId' | 'appId'> | undefined = { orgId: 0, appId: '' };
      while (last) {
        signal.throwIfAborted();
        last = await tellOfSome(last);
      }
    },
  };
}

function newsOf(name: string, endAt: Date, now: Date): { stage: string; title: string; text: string } {
  const date = formatChinaTime(endAt).slice(0, 10);
  if (endAt <= now) return { stage: 'ended', title: `${name}已到期`, text: `已于 ${date} 到期，续费后即可继续使用` };
  const isLastDay = endAt <= secondsAfter(now, day);
  const text = `将于 ${date} 到期，请及时续费`;
  return isLastDay
    ? { stage: 'day', title: `${name}将在一天内到期`, text }
    : { stage: 'week', title: `${name}即将到期`, text };
}
