import { z } from 'zod';
import { brand } from '#contract/brand/brand.ts';
import type { OperatorNotifier } from '../../../platform/alerts/alert-watch';
import { secondsAfter, systemClock, type Clock } from '../../../platform/clock';
import { askProvider } from '../../../platform/delivery/ask-provider';
import { DeliveryFailure, observed, type OnSent } from '../../../platform/delivery/delivery';
import { createMailer, type Mailer, type MailSettings } from '../../../platform/delivery/mailer';
import { type DoctorCheck, type Finding, ok, type Remedies, withRemedy, wrong } from '../../../platform/doctor-check';
import type { Job, Topic } from '../../../platform/jobs/job-definition';
import type { Module, Platform } from '../../../platform/module';
import { isMailAddress, settingGroup } from '../../../platform/settings/setting-group';
import type { Outbox } from '../../../platform/tx';

export interface AlertSettings {
  /** Webhook of a robot in the enterprise chat, with its key. */
  readonly robotUrl?: string | undefined;
  /** Mail address for when there is no robot, or it fails. */
  readonly mailTo?: string | undefined;
}

export const alertSettings = settingGroup({
  topic: 'Messages',
  settings: {
    OPERATOR_ROBOT_URL: {
      parser: z
        .string()
        .refine(
          (text) => URL.canParse(text) && /^https:.*[?&]key=[\w-]+/.test(text),
          'must be the https address of a robot with its key, such as https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
        )
        .optional(),
      meaning:
        'webhook of a robot in your enterprise-WeChat group, notified of leads ([below](#notices-for-operators))',
      isSecret: true,
    },
    ALERT_MAIL_TO: {
      parser: z.string().refine(isMailAddress, 'must be an address such as ops@example.cn').optional(),
      meaning: 'mail address for the same notices, without a robot or when it fails',
    },
  },
  read: ({ OPERATOR_ROBOT_URL, ALERT_MAIL_TO }): AlertSettings => ({
    robotUrl: OPERATOR_ROBOT_URL,
    mailTo: ALERT_MAIL_TO,
  }),
});

/** Milliseconds for a text that no job brings. */
const directTimeout = 10_000;

interface OperatorNotice {
  /** Lines for people. */
  readonly text: string;
  /** Goes by the next gateway where the first one is busy, instead of waiting for it. */
  readonly isPriority?: boolean;
}

const operatorNotices: Topic<OperatorNotice> = { name: 'alerts.notify-operators' };

type Enqueue = Pick<Outbox, 'enqueue'>;

/** Notifies the people who run the site, once the transaction is committed. @param text lines without secrets or whole mobiles. */
export async function notifyOperators({ outbox }: { readonly outbox: Enqueue }, text: string): Promise<void> {
  await outbox.enqueue(operatorNotices, { text });
}

interface AlertDeps extends Platform {
  /** The ways to the operators, the first one tried first; without any nobody is notified. */
  readonly gateways: readonly OperatorGateway[];
  readonly onSent?: OnSent | undefined;
}

/**
 * Notices to the people who run the site. Whoever has no transaction for `notifyOperators` calls `notify`: it rejects only when
 * neither the database keeps the text nor a gateway takes it.
 */
export function createAlerts({ gateways, onSent = () => {}, now, transact }: AlertDeps): Module & OperatorNotifier {
  /** Resolves to nothing, or to the seconds after which a gateway that is busy takes the text; one with priority goes by the next gateway. */
  async function send({ text, isPriority }: OperatorNotice, signal: AbortSignal): Promise<number | undefined> {
    let lastError: unknown;
    let wait: number | undefined;
    for (const gateway of gateways) {
      try {
        await observed({ provider: gateway.provider, kind: 'alert' }, onSent, () => gateway.send(text, signal));
        return undefined;
      } catch (error) {
        if (error instanceof DeliveryFailure && error.retryAfter !== undefined) wait ??= error.retryAfter;
        else lastError = error;
        if (wait !== undefined && !isPriority) break;
      }
    }
    if (lastError && wait === undefined) throw lastError as Error;
    return wait;
  }

  const job: Job = {
    topic: operatorNotices,
    async run(payload, run) {
      const notice = payload as OperatorNotice;
      const wait = await send(notice, run.signal);
      if (wait === undefined) return;
      // Waiting for one's turn is no failed run, of which there are only so many.
      const runAt = secondsAfter(now(), wait);
      await transact(async ({ outbox }) => {
        await outbox.enqueue(operatorNotices, notice, { runAt });
        await outbox.finish(run);
      });
    },
  };

  const enqueuePriority = (outbox: Enqueue, text: string) =>
    outbox.enqueue(operatorNotices, { text, isPriority: true });
  return {
    async notify(text) {
      try {
        await transact(({ outbox }) => enqueuePriority(outbox, text));
      } catch {
        await send({ text, isPriority: true }, AbortSignal.timeout(directTimeout));
      }
    },
    notifyLater: enqueuePriority,
    jobs: [job],
    routes: async () => {},
  };
}

/** Brings a text to the people who run the site. */
export interface OperatorGateway {
  /** For metrics and the log. */
  readonly provider: string;
  /**
   * Rejects with DeliveryFailure when the text was not taken; with its `retryAfter`, when it will be later.
   * @param text lines for people, without markup.
   */
  send(text: string, signal: AbortSignal): Promise<void>;
}

export function createOperatorMail(mailer: Pick<Mailer, 'send'>, to: string): OperatorGateway {
  return {
    provider: 'smtp',
    send: (text) => mailer.send({ to, subject: `【${brand.name}】站点通知`, text: `${text}\n` }),
  };
}

const provider = 'wecom';
/** Bytes of a text message. */
const maxLength = 2048;
/** More than 20 messages within a minute. */
const tooMany = 45009;
/** Seconds until a robot that was asked too often takes messages again. */
const limitTime = 60;

const replySchema = z.object({ errcode: z.number() });

/**
 * The robot of a group in the enterprise chat: https://developer.work.weixin.qq.com/document/path/91770
 * @param url with the robot's key: a secret.
 * @param timeLimit milliseconds that a response may take.
 */
export function createWecomRobot({
  url,
  now,
  timeLimit,
}: {
  url: string;
  now: Clock;
  timeLimit?: number;
}): OperatorGateway {
  let limitedUntil = new Date(0);

  /** @throws DeliveryFailure while the robot takes nothing, for which it need not be asked. */
  function refuseWhileLimited(): void {
    const wait = Math.ceil((limitedUntil.getTime() - now().getTime()) / 1000);
    if (wait > 0) throw failure(String(tooMany), wait);
  }

  return {
    provider,
    async send(text, signal) {
      refuseWhileLimited();
      // As text: what visitors wrote becomes no link, and mentions nobody.
      const content = truncate(text.replaceAll('<', '＜'));
      const body = JSON.stringify({ msgtype: 'text', text: { content } });
      const headers = { 'content-type': 'application/json' };
      const response = await askProvider({ provider, url, headers, body, timeLimit, signal });
      const errcode = replySchema.safeParse(response).data?.errcode;
      if (errcode === tooMany) limitedUntil = secondsAfter(now(), limitTime);
      refuseWhileLimited();
      if (errcode !== 0) throw failure(errcode === undefined ? 'no errcode' : `errcode ${errcode}`);
    },
  };
}

function failure(reason: string, retryAfter?: number): DeliveryFailure {
  return new DeliveryFailure({ provider, reason, scope: 'provider', ...(retryAfter !== undefined && { retryAfter }) });
}

/** Cuts a text to what the robot takes. */
function truncate(text: string): string {
  if (Buffer.byteLength(text) <= maxLength) return text;
  const ellipsis = '…';
  let [kept, length] = ['', Buffer.byteLength(ellipsis)];
  for (const character of text) {
    length += Buffer.byteLength(character);
    if (length > maxLength) break;
    kept += character;
  }
  return kept + ellipsis;
}

const testText = `【测试】这是${brand.name}站点自检发出的消息，收到即表示通知可用。`;

/** Remedies by code: https://developer.work.weixin.qq.com/document/path/90313 */
const remedies: Remedies = [
  [/errcode 93000/, 'the robot is gone or its key is wrong: copy its webhook anew'],
  [/45009/, 'it took 20 messages within a minute: try again in a minute'],
  [/./, 'look at what this machine may reach'],
];

/** The ways to the operators: each takes a message where that is asked for, and is otherwise left alone. */
export const operatorCheck: DoctorCheck<{
  readonly messages: { readonly mail?: MailSettings | undefined; readonly alerts: AlertSettings };
}> = {
  name: 'Operators',
  async *run({ messages: { mail, alerts } }, { sendsTest = false }) {
    const ways: (readonly [string, OperatorGateway])[] = [];
    if (alerts.robotUrl)
      ways.push(['OPERATOR_ROBOT_URL', createWecomRobot({ url: alerts.robotUrl, now: systemClock })]);
    if (alerts.mailTo && mail) ways.push(['ALERT_MAIL_TO', createOperatorMail(createMailer(mail), alerts.mailTo)]);
    for (const [setting, gateway] of ways) {
      if (sendsTest) yield await sendTest(setting, gateway);
      else yield ok(`${setting}: nothing was sent; --send-test sends a message there.`);
    }
  },
};

async function sendTest(setting: string, gateway: OperatorGateway): Promise<Finding> {
  try {
    await gateway.send(testText, AbortSignal.timeout(directTimeout));
    return ok(`${setting}: a message was taken; see whether it is there.`);
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    return wrong(`${setting}: the message was not taken: ${withRemedy(error.reason, remedies)}.`);
  }
}
