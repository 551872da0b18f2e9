import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { SecretBox } from '../../../shared/crypto/secret-box.js';
import { ATTEMPT } from './google-strategy.js';

const NAME = 'vaglio_google';
const LIFETIME_MS = 10 * 60_000;
const CONTEXT = 'google sign-in attempt';
const VALUE = new RegExp(`(?:^|;)\\s*${NAME}=([\\w.-]{1,2000})(?:;|$)`);

/** What the strategy remembers between the two halves of a sign-in: state, nonce and the verifier. */
export interface AttemptSession {
  readonly [ATTEMPT]?: { readonly state?: string };
}

/** An attempt travels sealed in a cookie of the browser that makes it: no other browser can finish it, and nothing is stored. */
@Injectable()
export class AttemptCookie {
  private readonly attributes: CookieOptions;

  constructor(
    private readonly box: SecretBox,
    http: HttpConfig,
  ) {
    const secure = http.publicUrl.startsWith('https:');
    this.attributes = { httpOnly: true, sameSite: 'lax', secure, path: '/api/auth/google' };
  }

  write(response: Response, session: AttemptSession): void {
    const kept = JSON.stringify({ session, expiresAt: Date.now() + LIFETIME_MS });
    response.cookie(NAME, this.box.seal(kept, CONTEXT), { ...this.attributes, maxAge: LIFETIME_MS });
  }

  read(request: Request): AttemptSession | null {
    const sealed = VALUE.exec(request.headers.cookie ?? '')?.[1];
    if (!sealed) return null;
    try {
      const kept = JSON.parse(this.box.open(sealed, CONTEXT)) as {
        readonly session: AttemptSession;
        readonly expiresAt: number;
      };
      return kept.expiresAt > Date.now() ? kept.session : null;
    } catch {
      return null;
    }
  }

  clear(response: Response): void {
    response.clearCookie(NAME, this.attributes);
  }
}
