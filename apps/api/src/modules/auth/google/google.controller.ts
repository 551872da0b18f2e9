import { Controller, Req, Res } from '@nestjs/common';
import { authRoutes, sameSitePath } from '@vaglio/contracts';
import { type Request, type Response } from 'express';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { setBrowserKey } from '../exchange/exchange-cookie.js';
import { CODE_LIFETIME_MS, ExchangeService } from '../exchange/exchange.service.js';
import { AttemptCookie } from './attempt-cookie.js';
import { GoogleSignIn, type Arrival } from './google-sign-in.service.js';

/** Browsers visit these; what they get is always an address to go on to. */
@Controller()
export class GoogleController {
  private readonly isHttps: boolean;

  constructor(
    private readonly signIns: GoogleSignIn,
    private readonly exchanges: ExchangeService,
    private readonly attempts: AttemptCookie,
    http: HttpConfig,
  ) {
    this.isHttps = http.publicUrl.startsWith('https:');
  }

  @Handles(authRoutes.google)
  async depart(@Req() request: Request, @Res() response: Response): Promise<void> {
    const departure = await this.signIns.depart(request);
    if ('failure' in departure) return this.home(response, { auth: 'failed', reason: departure.failure });
    this.attempts.write(response, departure.session);
    response.redirect(302, departure.to);
  }

  @Handles(authRoutes.googleCallback)
  async arrive(@Req() request: Request, @Res() response: Response): Promise<void> {
    const arrival = await this.signIns.arrive(request, this.attempts.read(request));
    this.attempts.clear(response);
    response.setHeader('Referrer-Policy', 'no-referrer');
    this.home(response, await this.newsOf(arrival, response));
  }

  private async newsOf(arrival: Arrival, response: Response): Promise<Record<string, string>> {
    if ('failure' in arrival) return { auth: 'failed', reason: arrival.failure };
    const { code, browserKey } = await this.exchanges.issue(arrival.user.id);
    setBrowserKey(response, browserKey, { isSecure: this.isHttps, maxAgeMs: CODE_LIFETIME_MS });
    return { auth: 'success', token: code, firstName: arrival.user.firstName };
  }

  private home(response: Response, news: Record<string, string>): void {
    response.redirect(302, sameSitePath(`/?${new URLSearchParams(news).toString()}`) ?? '/');
  }
}
