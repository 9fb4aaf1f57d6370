import { z } from 'zod';
import { orderNumberPattern } from './order-number';

/** The number of an order. */
export const orderNo = z.string().regex(orderNumberPattern);
