import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AdminRole } from '@vaglio/contracts';
import type { Request } from 'express';

/** The caller as determined by the access guard; null without a sign-in. */
export type Caller = UserCaller | AdminCaller | null;

/** A signed-in user. `user` is the row that the guard read; its type is defined in the module `users`. */
export interface UserCaller<UserRow = unknown> {
  readonly kind: 'user';
  readonly userId: string;
  /** The id of the session or of the personal token. */
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
    /** Identifies the request in the response, in errors and in the log. */
    requestId: string;
    /** Undefined before the access guard has run. */
    caller?: Caller;
  }
}

/** Injects the caller into a controller method. */
export const CurrentCaller = createParamDecorator(
  (_: undefined, context: ExecutionContext): Caller =>
    context.switchToHttp().getRequest<Request>().caller ?? null,
);
