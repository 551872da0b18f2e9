import type { ApiErrorCode } from '../providers/api/api-error.js';

/** Every text of our own; both languages must say all of it. */
// A type and not an interface: react-admin's messages are an index signature, which interfaces do not satisfy.
export type VaglioMessages = {
  readonly name: string;
  readonly documentTitle: string;
  readonly language: { readonly label: string };
  readonly signIn: {
    readonly title: string;
    readonly intro: string;
    readonly submit: string;
    readonly pending: string;
    readonly invalid: string;
    readonly failed: string;
    readonly bothNeeded: string;
    readonly backToSite: string;
    readonly waitSeconds: string;
    readonly overTitle: string;
    readonly over: string;
  };
  readonly dashboard: {
    readonly title: string;
    readonly greeting: string;
    readonly sessionUntil: string;
    readonly health: string;
    readonly healthy: string;
    readonly unhealthy: string;
    readonly unreachable: string;
    readonly checkedAt: string;
    readonly part: string;
    readonly state: string;
    readonly up: string;
    readonly down: string;
    readonly noParts: string;
    readonly retry: string;
    readonly configuration: string;
    readonly version: string;
    readonly address: string;
    readonly support: string;
    readonly engine: string;
    readonly engines: { readonly local: string; readonly openai: string };
    readonly freeDaily: string;
    readonly launchPeriod: string;
    readonly features: string;
    readonly googleSignIn: string;
    readonly payments: string;
    readonly email: string;
    readonly on: string;
    readonly off: string;
    readonly yes: string;
    readonly no: string;
    readonly openSite: string;
  };
  readonly errors: Readonly<Record<ApiErrorCode, string>>;
};
