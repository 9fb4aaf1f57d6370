import { z } from 'zod';
import { isMailAddress } from '../../../platform/settings/setting-group';

/** How the people who run the site are told of what happens. */
export interface AlertSettings {
  /** Of a robot in the enterprise chat, with its key. */
  readonly robotUrl?: string | undefined;
  /** Where mail goes when there is no robot, or it fails. */
  readonly mailTo?: string | undefined;
}

export const alertSettingsShape = {
  OPERATOR_ROBOT_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https:.*[?&]key=[\w-]+/.test(text),
      'must be the https address of a robot with its key, such as https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
    )
    .optional(),
  ALERT_MAIL_TO: z.string().refine(isMailAddress, 'must be an address such as ops@example.cn').optional(),
};

type AlertEnvironment = z.output<z.ZodObject<typeof alertSettingsShape>>;

export function alertSettingsOf({ OPERATOR_ROBOT_URL, ALERT_MAIL_TO }: AlertEnvironment): AlertSettings {
  return { robotUrl: OPERATOR_ROBOT_URL, mailTo: ALERT_MAIL_TO };
}
