import { formatChinaTime } from '../../../../contract/china-time';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import { endOf } from './trial-news';
import type { TrialDecisionService } from './trial-decision-service';

/** Rows that one list shows. */
const listLength = 100;
/** Days that an operator can give. */
const maxDays = 365;
/** What members read when an operator gives no reason. */
const noReason = '暂不符合试用条件，如有疑问请联系客服';

/** What operators decide about trials. */
export function createTrialDesk(decisions: TrialDecisionService): AdminCommands {
  return {
    usage: ['trial list', 'trial approve ID [DAYS]', 'trial reject ID [REASON]'],
    commands: {
      async 'trial list'() {
        const waiting = await decisions.waiting(listLength);
        if (waiting.length === 0) return ['No trial waits.'];
        return waiting.map(
          ({ id, productName, days, company, contact, mobile, industry, monthlyBudget, remark, ctime }) =>
            [id, formatChinaTime(ctime), productName, `${days} days`, company, contact, mobile]
              .concat([industry, monthlyBudget, remark].filter(Boolean))
              .join('  '),
        );
      },
      async 'trial approve'(id, [days, ...more]) {
        if (more.length > 0 || (days !== undefined && !isDays(days))) {
          throw new Error(`${[days, ...more].join(' ')} is no number of days from 1 to ${maxDays}.`);
        }
        const trial = await decisions.approve(numberOf(id), days === undefined ? undefined : Number(days));
        return [`${trial.company} may try ${trial.productName} until ${endOf(trial)}.`];
      },
      async 'trial reject'(id, reason) {
        const trial = await decisions.reject(numberOf(id), reason.join(' ') || noReason);
        return [`${trial.company} may not try ${trial.productName}.`];
      },
    },
    explain(failure, _noun, id) {
      if (failure === 'notFound') return `No trial ${id} is known.`;
      if (failure === 'conflict') return `The trial ${id} does not wait any more.`;
      return undefined;
    },
  };
}

/** The number of a trial; that of none for what is no number. */
function numberOf(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}

function isDays(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= maxDays;
}
