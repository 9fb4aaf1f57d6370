import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { createLead } from '../../../../../site/contract/lead/lead-endpoints';
import {
  createAlerts,
  createOperatorMail,
  createWecomRobot,
} from '../../../../../site/server/domain/engagement/alert/alert';
import { type Delivery, DeliveryFailure } from '../../../../../site/server/platform/delivery/delivery';
import type { Mail } from '../../../../../site/server/platform/delivery/mailer';
import { createPlatform } from '../../../../../site/server/platform/module';
import { job } from '../../../../../site/server/platform/jobs/job-tables';
import { eventually } from '../../../../support/eventually';
import { holdTimeLimits } from '../../../../support/hold-time-limits';
import { robotAnswer, startRobotPeer, type RobotPeer } from '../../../../support/peers/robot-peer';
import { awayDatabase, createTestApp, type TestApp } from '../../../../support/test-app';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

const topic = 'alerts.notify-operators';

describe('alerts', () => {
  const clock = createTestClock();
  let running: TestApp;
  let robot: RobotPeer;
  const mails: Mail[] = [];
  let deliveries: Delivery[] = [];
  let mailFails = false;
  /** Mail that a test reads; its server is tested elsewhere. */
  const mailer = {
    async send(mail: Mail) {
      if (mailFails) throw new DeliveryFailure({ provider: 'smtp', reason: 'ESOCKET', scope: 'provider' });
      mails.push(mail);
    },
  };
  beforeAll(async () => {
    robot = await startRobotPeer(clock.now);
    running = await createTestApp({
      now: clock.now,
      operatorGateways: [
        createWecomRobot({ url: robot.url, now: clock.now }),
        createOperatorMail(mailer, 'ops@example.cn'),
      ],
      onSent: (delivery) => deliveries.push(delivery),
    });
  });
  beforeEach(() => clock.pass(3600));
  afterEach(() => {
    for (const list of [robot.texts, robot.requests, mails]) list.length = 0;
    deliveries = [];
    mailFails = false;
  });
  afterAll(async () => {
    await running.close();
    await robot.close();
  });

  let visitors = 0;
  const leave = async (facts: object = {}) => {
    visitors += 1;
    const body = { name: '张小三', mobile: '13812345678', company: '某某公司', page: '/home', ...facts };
    const answer = await running.app.inject({
      method: 'POST',
      url: endpointUrl(createLead, { body }),
      headers: { origin: 'http://localhost' },
      payload: body,
      remoteAddress: `10.1.0.${visitors}`,
    });
    expect(answer.json()).toMatchObject({ header: { code: 0 } });
    return answer.json().data.lead_id as string;
  };
  const work = () => running.app.jobWorker.runDue();
  const waiting = async () => {
    const jobs = await running.database.read((db) => db.select().from(job));
    return jobs.filter((each) => each.topic === topic);
  };

  test('a lead reaches the group, without the mobile or the whole name', async () => {
    const id = await leave({ remark: '请打 13912345678', attribution: { xl_promo: 'autumn', xl_values: { a: '12' } } });
    expect(robot.texts).toEqual([]);
    await work();
    expect(robot.texts).toEqual([
      `【新线索】\n联系人：张**\n公司：某某公司\n页面：/home\n来源：promo=autumn，a=12\n编号：${id}`,
    ]);
    expect(robot.requests[0]?.body).toBe(JSON.stringify({ msgtype: 'text', text: { content: robot.texts[0] } }));
    expect([mails, await waiting()]).toEqual([[], []]);
    expect(deliveries).toEqual([
      { provider: 'wecom', kind: 'alert', outcome: 'sent', milliseconds: expect.any(Number) },
    ]);
  });

  test('what a visitor wrote becomes no mention, no line of its own and no second screen', async () => {
    const attribution = { xl_promo: `<@all>\n${'长'.repeat(500)}`, xl_values: { k: '\t' } };
    await leave({ company: '', page: '/<@boss>', attribution });
    await work();
    const [text = ''] = robot.texts;
    expect(text).toContain('公司：未填写\n页面：/＜@boss>\n来源：promo=＜@all> 长');
    expect(text.split('\n')).toHaveLength(6);
    expect(text.length).toBeLessThan(250);
  });

  test('a text beyond what the robot takes is cut between characters', async () => {
    const gateway = createWecomRobot({ url: robot.url, now: clock.now });
    await gateway.send('警'.repeat(1000), new AbortController().signal);
    expect(robot.texts).toEqual([`${'警'.repeat(681)}…`]);
    await gateway.send('😀'.repeat(600), new AbortController().signal);
    expect(robot.texts[1]).toBe(`${'😀'.repeat(511)}…`);
  });

  test('beyond 20 a minute they wait for their turn, none is lost, and the robot is left alone meanwhile', async () => {
    const ids = [];
    for (let count = 0; count < 30; count += 1) ids.push(await leave());
    await work();
    expect(robot.texts).toHaveLength(20);
    // Those that were under way together, and none of the rest.
    expect(robot.requests.length).toBeLessThanOrEqual(24);
    expect(mails).toEqual([]);
    expect((await waiting()).map(({ attempts, lastError }) => [attempts, lastError])).toEqual(
      Array.from({ length: 10 }, () => [0, null]),
    );
    clock.pass(61);
    await work();
    expect(robot.texts).toHaveLength(30);
    for (const id of ids) expect(robot.texts.filter((text) => text.endsWith(id))).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ['hangs up', 'reset', 'UND_ERR_SOCKET'],
    ['knows the key no longer', robotAnswer(93000, 'invalid webhook url'), 'errcode 93000'],
    ['is broken', { status: 502, body: 'Bad Gateway' }, 'status 502'],
    ['answers garbage', { body: '"ok"' }, 'no errcode'],
  ] as const)('mail takes over when the robot %s', async (_what, trouble, reason) => {
    robot.troubles.push(trouble);
    const id = await leave();
    await work();
    expect(mails).toEqual([
      { to: 'ops@example.cn', subject: '【晓量】站点通知', text: expect.stringContaining(`编号：${id}\n`) },
    ]);
    expect(deliveries).toMatchObject([
      { provider: 'wecom', outcome: 'failed', reason },
      { provider: 'smtp', outcome: 'sent' },
    ]);
    expect(await waiting()).toEqual([]);
  });

  test('a robot that answers nothing is not waited for', async () => {
    const limits = holdTimeLimits();
    robot.troubles.push('silence');
    const gateway = createWecomRobot({ url: robot.url, now: clock.now });
    const refused = expect(gateway.send('?', new AbortController().signal)).rejects.toThrow('wecom: timeout');
    await eventually(() => expect(robot.requests).toHaveLength(1));
    limits.pass();
    await refused;
  });

  test('when nothing takes it, it is tried again later, and what is kept names no key', async () => {
    mailFails = true;
    robot.troubles.push('reset', 'reset');
    const id = await leave();
    await work();
    expect(await waiting()).toMatchObject([{ attempts: 1, lastError: 'DeliveryFailure: smtp: ESOCKET', deadAt: null }]);
    clock.pass(5);
    await work();
    clock.pass(10);
    await work();
    expect(robot.texts).toEqual([expect.stringContaining(id)]);
    expect(await waiting()).toEqual([]);
  });

  test('nobody is notified of a lead that was undone', async () => {
    const body = { name: '张三', mobile: '12345', page: '/home' };
    const url = endpointUrl(createLead, { body });
    await running.app.inject({ method: 'POST', url, headers: { origin: 'http://localhost' }, payload: body });
    expect(await waiting()).toEqual([]);
  });

  describe('notify', () => {
    const alertsOn = (database = running.database) =>
      createAlerts({
        ...createPlatform({ database, keys: testKeys, now: clock.now }),
        gateways: [createWecomRobot({ url: robot.url, now: clock.now })],
      });

    test('has a job bring the text', async () => {
      await alertsOn().notify('磁盘空间不足');
      expect(robot.texts).toEqual([]);
      await work();
      expect(robot.texts).toEqual(['磁盘空间不足']);
    });

    test('does not wait behind leads for the robot when there is mail', async () => {
      for (let count = 0; count < 21; count += 1) await leave();
      await work();
      expect([robot.texts.length, mails]).toEqual([20, []]);
      await alertsOn().notify('磁盘空间不足');
      await work();
      expect(mails).toEqual([expect.objectContaining({ text: expect.stringContaining('磁盘空间不足') })]);
      expect(await waiting()).toHaveLength(1);
      clock.pass(61);
      await work();
      expect(robot.texts).toHaveLength(21);
    });

    test('brings it at once while the database is away, and says when it could not', async () => {
      await alertsOn(awayDatabase).notify('数据库不可用');
      expect(robot.texts).toEqual(['数据库不可用']);
      robot.troubles.push('reset');
      await expect(alertsOn(awayDatabase).notify('数据库不可用')).rejects.toThrow('wecom: UND_ERR_SOCKET');
    });
  });

  test('without a way to the operators a lead is kept all the same', async () => {
    const bare = await createTestApp({ now: clock.now, database: running.database });
    await leave();
    await bare.app.jobWorker.runDue();
    expect(await waiting()).toEqual([]);
    expect(robot.requests).toEqual([]);
    await bare.app.close();
  });
});
