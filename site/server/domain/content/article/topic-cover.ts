import { createHash } from 'node:crypto';
import { drawnPicture } from '../../../../contract/picture/drawn-picture';
import { others, topics } from './topic-pictures';

/** A cover for contents without one of their own: always the same for the same title. @param category decides where the title names no topic */
export function topicCover(title: string, category = ''): string {
  const found = [title, category].flatMap((text) => topics.filter(({ words }) => words.test(text)))[0];
  const pictures = found?.pictures ?? others;
  const [byte = 0] = createHash('sha256').update(title).digest();
  return drawnPicture(`topics/${pictures[byte % pictures.length]}`);
}
