import { Controller, Req } from '@nestjs/common';
import { authRoutes, type AuthResponse } from '@vaglio/contracts';
import { type Request } from 'express';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { CurrentCaller } from '../../../shared/http/caller.js';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { type SignedInUser } from '../../users/index.js';
import { carriedTokenOf } from '../tokens/request-token.js';

/**
 * Hands the token behind the site's cookie to the browser extension. Browsers mark what no page asked for with
 * `Sec-Fetch-Site: none`, and no script of any page, ours included, can write that header.
 */
@Controller()
export class ExtensionSignInController {
  @Handles(authRoutes.extensionSignIn)
  signIn(@CurrentCaller() caller: SignedInUser, @Req() request: Request): AuthResponse {
    const carried = carriedTokenOf(request);
    const isFromPage =
      request.headers['sec-fetch-site'] !== 'none' || request.headers['sec-fetch-mode'] !== 'cors';
    if (isFromPage || carried?.via !== 'cookie') throw new DomainError('FORBIDDEN');
    return { user: caller.user, token: carried.token };
  }
}
