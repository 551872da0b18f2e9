import { type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { SignInFailure } from '@vaglio/contracts';
import type { Request } from 'express';
import { type IDToken, ResponseBodyError } from 'openid-client';
import { EventBus } from '../../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../../shared/events/system.events.js';
import { GoogleAttempts, GoogleProvider, isCallback } from './google.strategy.js';

/** The value of `request.user` after the guard. The first request has none: it is redirected to Google. */
export type GoogleResult = { readonly claims: IDToken } | { readonly failure: SignInFailure };

/** Runs the Google strategy. Lets failures pass as a result, so that the controller redirects home with the reason. */
@Injectable()
export class GoogleGuard extends AuthGuard() {
  private readonly logger = new Logger(GoogleGuard.name);

  constructor(
    private readonly provider: GoogleProvider,
    private readonly attempts: GoogleAttempts,
    private readonly events: EventBus,
  ) {
    super({ defaultStrategy: provider.strategyName });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const failure = await this.prepare(request);
    if (failure === null) await super.canActivate(context);
    else request.user = { failure } satisfies GoogleResult;
    return true;
  }

  override handleRequest<T>(error: unknown, claims: IDToken | false): T {
    if (!error) return (claims ? { claims } : { failure: 'other' }) as T;
    this.report(error);
    return { failure: 'server_error' } as T;
  }

  /** Returns the reason why the strategy can't run. */
  private async prepare(request: Request): Promise<SignInFailure | null> {
    if (!this.provider.isConfigured) return 'server_error';
    if (isCallback(request) && !this.attempts.read(request)) return 'no_session';
    try {
      await this.provider.register();
      return null;
    } catch (error) {
      this.report(error);
      return 'server_error';
    }
  }

  /** Notifies staff, except when Google refused the code, which is not an error of the server. */
  private report(error: unknown): void {
    this.logger.warn({ msg: 'Google sign-in failed', err: error });
    if (error instanceof ResponseBodyError) return;
    const reason = error instanceof Error ? error.message : 'unknown error';
    this.events.publish(new SystemErrorEvent('GOOGLE_UNAVAILABLE', reason));
  }
}
