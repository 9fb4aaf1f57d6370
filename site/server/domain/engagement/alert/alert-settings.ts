import { z } from 'zod';
import { isMailAddress, settingGroup } from '../../../platform/settings/setting-group';

/** How the people who run the site are notified. */
export interface AlertSettings {
  /** Of a robot in the enterprise chat, with its key. */
  readonly robotUrl?: string | undefined;
  /** Where mail goes when there is no robot, or it fails. */
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
      meaning: 'webhook of a robot in your enterprise-WeChat group, told of leads ([below](#news-for-operators))',
      isSecret: true,
    },
    ALERT_MAIL_TO: {
      parser: z.string().refine(isMailAddress, 'must be an address such as ops@example.cn').optional(),
      meaning: 'where that goes by mail without a robot, or when it fails',
    },
  },
  read: ({ OPERATOR_ROBOT_URL, ALERT_MAIL_TO }): AlertSettings => ({
    robotUrl: OPERATOR_ROBOT_URL,
    mailTo: ALERT_MAIL_TO,
  }),
});
