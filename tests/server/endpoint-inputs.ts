/** The parts of one call. */
export interface EndpointInputs {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls that must succeed on the seeded database, by the endpoint's name, where a value made from the schema would not:
 * ids that exist, forms that fit a pattern. Endpoints that need a token are called without one and refuse.
 */
export const endpointInputs: Readonly<Record<string, EndpointInputs>> = {
  reportCsp: { body: { 'csp-report': { 'blocked-uri': 'https://evil.example/a.js' } } },
};
