import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller } from './caller.js';

/** Hands a controller method the caller that the access guard found. */
export const CurrentCaller = createParamDecorator(
  (_: undefined, context: ExecutionContext): Caller =>
    context.switchToHttp().getRequest<Request>().caller ?? null,
);
