import { useRef } from 'react';
import { randomUuid } from './random-uuid';
import type { CallHeaders } from './request-headers';

/**
 * Hands out the header by which the server knows a write that is sent again, as after an answer that was lost. The key
 * stays the same for as long as the body does: another body is another write.
 */
export function useIdempotencyKey(): (body: object) => CallHeaders {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: randomUuid() };
    return { 'idempotency-key': last.current.key };
  };
}
