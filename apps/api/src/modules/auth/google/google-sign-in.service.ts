import { Injectable, Logger } from '@nestjs/common';
import type { SignInFailure, User } from '@vaglio/contracts';
import type { Request } from 'express';
import { ResponseBodyError } from 'openid-client';
import { EventBus } from '../../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../../shared/events/system-error.event.js';
import { languageOfRequest } from '../../../shared/http/language-of-request.js';
import type { AttemptSession } from './attempt-cookie.js';
import { GoogleAccounts } from './google-accounts.service.js';
import { googlePersonOf } from './google-person.js';
import { GoogleProvider } from './google-provider.js';
import { ATTEMPT } from './google-strategy.js';
import { runStrategy, type Verdict } from './run-strategy.js';

/** How the first half ends: on the way to Google, or back home. */
export type Departure =
  { readonly to: string; readonly session: AttemptSession } | { readonly failure: SignInFailure };

/** How the second half ends. */
export type Arrival = { readonly user: User } | { readonly failure: SignInFailure };

@Injectable()
export class GoogleSignIn {
  private readonly logger = new Logger(GoogleSignIn.name);

  constructor(
    private readonly provider: GoogleProvider,
    private readonly accounts: GoogleAccounts,
    private readonly events: EventBus,
  ) {}

  async depart(request: Request): Promise<Departure> {
    if (!this.provider.isConfigured) return { failure: 'server_error' };
    const session: AttemptSession = {};
    const verdict = await this.ask(request, session);
    return verdict?.kind === 'redirect' ? { to: verdict.to, session } : { failure: 'server_error' };
  }

  async arrive(request: Request, session: AttemptSession | null): Promise<Arrival> {
    if (!this.provider.isConfigured) return { failure: 'server_error' };
    const state = session?.[ATTEMPT]?.state;
    if (!session || state === undefined || request.query['state'] !== state) return { failure: 'no_session' };
    const verdict = await this.ask(request, session);
    if (verdict === null) return { failure: 'server_error' };
    if (verdict.kind !== 'success') return { failure: 'other' };
    const person = googlePersonOf(verdict.claims);
    if (!person) return { failure: 'user_not_found' };
    return this.enter(request, person);
  }

  private async enter(request: Request, person: Parameters<GoogleAccounts['enter']>[0]): Promise<Arrival> {
    try {
      const visit = { address: request.ip ?? '', language: languageOfRequest(request) };
      return { user: await this.accounts.enter(person, visit) };
    } catch (error) {
      this.logger.warn({ msg: 'somebody from Google could not enter', err: error });
      return { failure: 'server_error' };
    }
  }

  /** Not of codes that Google refuses by its own rules: those are the visitor's. */
  private tellStaff(error: unknown): void {
    const reason = error instanceof Error ? error.message : 'nonsense';
    this.events.publish(new SystemErrorEvent('GOOGLE_UNAVAILABLE', reason));
  }

  /** Null when Google can't be asked or answers what nobody should believe. */
  private async ask(request: Request, session: AttemptSession): Promise<Verdict | null> {
    try {
      return await runStrategy(await this.provider.get(), request, session);
    } catch (error) {
      this.logger.warn({ msg: 'sign-in with Google failed', err: error });
      if (!(error instanceof ResponseBodyError)) this.tellStaff(error);
      return null;
    }
  }
}
