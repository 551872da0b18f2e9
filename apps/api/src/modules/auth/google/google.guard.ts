import { type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { SignInFailure } from '@vaglio/contracts';
import type { Request } from 'express';
import { type IDToken, ResponseBodyError } from 'openid-client';
import { EventBus } from '../../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../../shared/events/system.events.js';
import { GoogleAttempts, GoogleProvider, isCallback } from './google.strategy.js';

/** What the guard leaves in `request.user`; the first request ends with a redirect to Google instead. */
export type GoogleResult = { readonly claims: IDToken } | { readonly failure: SignInFailure };

/** Runs the Google strategy. A failure is a result too: visitors are redirected home with its reason, never refused. */
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
    const failure = await this.failureBefore(request);
    if (failure === null) await super.canActivate(context);
    else request.user = { failure } satisfies GoogleResult;
    return true;
  }

  override handleRequest<T>(error: unknown, claims: IDToken | false): T {
    return this.resultOf(error, claims) as T;
  }

  private async failureBefore(request: Request): Promise<SignInFailure | null> {
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

  private resultOf(error: unknown, claims: IDToken | false): GoogleResult {
    if (!error) return claims ? { claims } : { failure: 'other' };
    this.report(error);
    return { failure: 'server_error' };
  }

  /** Staff are notified, except of codes that Google refuses by its own rules: those are the visitor's fault. */
  private report(error: unknown): void {
    this.logger.warn({ msg: 'Google sign-in failed', err: error });
    if (error instanceof ResponseBodyError) return;
    const reason = error instanceof Error ? error.message : 'unknown error';
    this.events.publish(new SystemErrorEvent('GOOGLE_UNAVAILABLE', reason));
  }
}
