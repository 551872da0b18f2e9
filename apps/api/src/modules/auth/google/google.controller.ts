import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { authRoutes, sameSitePath, type SignInFailure } from '@vaglio/contracts';
import { type Request, type Response } from 'express';
import { Handles } from '../../../shared/http/controller-decorators.js';
import { languageOfRequest } from '../../../shared/http/language-of-request.js';
import { SignInCodeService } from '../sign-in-code.service.js';
import { AuthCookies } from '../request-credentials.js';
import { GoogleAccounts } from './google-accounts.service.js';
import { GoogleGuard, type GoogleResult } from './google.guard.js';

/** Both routes are opened by browsers, so every answer is a redirect. */
@Controller()
@UseGuards(GoogleGuard)
export class GoogleController {
  constructor(
    private readonly accounts: GoogleAccounts,
    private readonly signInCodes: SignInCodeService,
    private readonly cookies: AuthCookies,
  ) {}

  /** Called only after a failure. On success the guard has redirected to Google. */
  @Handles(authRoutes.google)
  start(@Req() request: Request, @Res() response: Response) {
    const result = request.user as GoogleResult;
    redirectHome(response, failed('failure' in result ? result.failure : 'server_error'));
  }

  @Handles(authRoutes.googleCallback)
  async finish(@Req() request: Request, @Res() response: Response) {
    this.cookies.clear(response, 'google');
    response.setHeader('Referrer-Policy', 'no-referrer');
    redirectHome(response, await this.signIn(request, response));
  }

  private async signIn(request: Request, response: Response): Promise<Record<string, string>> {
    const result = request.user as GoogleResult;
    if ('failure' in result) return failed(result.failure);
    const origin = { ip: request.ip ?? '', language: languageOfRequest(request) };
    const signIn = await this.accounts.open(result.claims, origin);
    if ('failure' in signIn) return failed(signIn.failure);
    const { code, browserKey } = await this.signInCodes.issue(signIn.user.id);
    this.cookies.set(response, 'exchange', browserKey);
    return { auth: 'success', token: code, firstName: signIn.user.firstName };
  }
}

const failed = (reason: SignInFailure): Record<string, string> => ({ auth: 'failed', reason });

function redirectHome(response: Response, query: Record<string, string>): void {
  response.redirect(302, sameSitePath(`/?${new URLSearchParams(query).toString()}`) ?? '/');
}
