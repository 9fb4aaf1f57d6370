import type { FastifyPluginAsync } from 'fastify';

/** Brings sign-ins from phones: an application that scans QR codes and knows whose phone it is on. */
export interface ScanGateway {
  /** What visitors call the application, such as 企业微信. */
  readonly scanner: string;
  /** What the QR code of a ticket says. Rejects with AppFailure `unavailable` when the provider cannot be asked. */
  qrContent(ticket: string): Promise<string>;
  /** Where the phone, or its provider, tells what becomes of a ticket: pages or signed notifications. */
  routes(phones: ScanPhones): FastifyPluginAsync;
}

/** Hears what a phone does with a ticket. All of it rejects with AppFailure `wrongCode` when the ticket is over, or another phone's. */
export interface ScanPhones {
  /**
   * A phone has read the QR code. From then on no other phone may.
   * @param phone by which the gateway knows the phone, or its user; stored as a hash.
   * @returns who asks, which the phone shows: the code may be a stranger's.
   */
  scan(ticket: string, phone: string): Promise<ScanRequest>;
  /**
   * Whoever holds the phone wants the browser to be signed in. Rejects with `forbidden` when the account is disabled.
   * @param mobile of theirs, which the provider has verified.
   */
  confirm(ticket: string, phone: string, mobile: string): Promise<void>;
  /** They do not. */
  cancel(ticket: string, phone: string): Promise<void>;
}

/** A browser that asks to be signed in. */
export interface ScanRequest {
  /** The device and its browser, in words. */
  readonly device: string;
  readonly askedAt: Date;
}
