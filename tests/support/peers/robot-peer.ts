import { startHttpPeer, type HttpPeer, type PeerAnswer } from './http-peer';

export interface RobotPeer extends HttpPeer {
  /** With its key. */
  readonly url: string;
  /** The texts that the group reads. */
  readonly texts: string[];
}

/** An answer of the interface. */
export function robotAnswer(errcode: number, errmsg = 'ok'): PeerAnswer {
  return { body: JSON.stringify({ errcode, errmsg }) };
}

/** Plays the robot of a group in the enterprise chat as its documents tell: 20 messages a minute, 2048 bytes a text. */
export async function startRobotPeer(now: () => Date): Promise<RobotPeer> {
  const texts: string[] = [];
  const times: number[] = [];
  const peer = await startHttpPeer(({ method, path, query, headers, body }) => {
    if (method !== 'POST' || path !== '/cgi-bin/webhook/send' || query !== 'key=robot-key-1') return robotAnswer(93000);
    if (headers['content-type'] !== 'application/json') return robotAnswer(40008, 'invalid message type');
    const { msgtype, text, ...rest } = JSON.parse(body) as { msgtype: string; text?: { content?: string } };
    const content = text?.content ?? '';
    if (msgtype !== 'text' || content === '' || Object.keys(rest).length > 0) return robotAnswer(40008);
    if (Buffer.byteLength(content) > 2048) return robotAnswer(40058, 'text.content exceed max length 2048');
    const minute = times.filter((time) => time > now().getTime() - 60_000);
    if (minute.length >= 20) return robotAnswer(45009, 'api freq out of limit');
    times.push(now().getTime());
    texts.push(content);
    return robotAnswer(0);
  });
  return { ...peer, texts, url: `${peer.origin}/cgi-bin/webhook/send?key=robot-key-1` };
}
