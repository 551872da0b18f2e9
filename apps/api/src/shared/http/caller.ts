import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AdminRole } from '@vaglio/contracts';
import type { Request } from 'express';

/** The caller that the access guard found; null without a sign-in. */
export type Caller = UserCaller | AdminCaller | null;

/** A signed-in visitor. `user` is the account's row as the guard read it: the module `users` knows its shape. */
export interface UserCaller<UserRow = unknown> {
  readonly kind: 'user';
  readonly userId: string;
  /** The row behind the call: of the session, or of the personal token. */
  readonly sessionId: string;
  readonly via: 'bearer' | 'cookie' | 'personal-token';
  readonly user: UserRow;
}

/** Staff, signed in to the back-office. */
export interface AdminCaller {
  readonly kind: 'admin';
  readonly adminId: string;
  readonly username: string;
  readonly role: AdminRole;
  readonly sessionId: string;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Names this call in the answer, in errors and in the log. */
    requestId: string;
    /** Undefined until the access guard has looked. */
    caller?: Caller;
  }
}

/** Hands a controller method the caller that the access guard found. */
export const CurrentCaller = createParamDecorator(
  (_: undefined, context: ExecutionContext): Caller =>
    context.switchToHttp().getRequest<Request>().caller ?? null,
);
