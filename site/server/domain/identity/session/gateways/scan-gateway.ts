import type { FastifyPluginAsync } from 'fastify';

/** Brings sign-ins from phones: an application that scans QR codes and knows whose phone it is on. */
export interface ScanGateway {
  /** Name of the application for visitors, such as 企业微信. */
  readonly scanner: string;
  /** Returns the content of a ticket's QR code. Rejects with AppFailure `unavailable` when the provider cannot be asked. */
  qrContent(ticket: string): Promise<string>;
  /** The pages or signed notifications by which the phone, or its provider, reports on tickets. */
  routes(phones: ScanPhones): FastifyPluginAsync;
}

/** Receives what a phone does with a ticket. All of it rejects with AppFailure `wrongCode` when the ticket expired, or is another phone's. */
export interface ScanPhones {
  /**
   * A phone has read the QR code. From then on no other phone may.
   * @param phone the gateway's id of the phone, or of its user; stored as a hash.
   * @returns the browser that asks, which the phone shows: the code may be a stranger's.
   */
  scan(ticket: string, phone: string): Promise<ScanRequest>;
  /**
   * The holder of the phone wants the browser to be signed in. Rejects with `forbidden` when the account is disabled.
   * @param mobile of theirs, which the provider has verified.
   */
  confirm(ticket: string, phone: string, mobile: string): Promise<void>;
  cancel(ticket: string, phone: string): Promise<void>;
}

/** A browser that asks to be signed in. */
export interface ScanRequest {
  /** The device and its browser, for people. */
  readonly device: string;
  readonly askedAt: Date;
}
