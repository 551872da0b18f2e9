import { Param, ParseUUIDPipe } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';

/** The id in the path; anything that can't be one is simply not there. */
export const EntityId = (): ParameterDecorator =>
  Param('id', new ParseUUIDPipe({ exceptionFactory: () => new DomainError('NOT_FOUND') }));
