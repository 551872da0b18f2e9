import { Param, ParseUUIDPipe } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';

/** The id in the path. Answers 404 if it is not a UUID. */
export const EntityId = (): ParameterDecorator =>
  Param('id', new ParseUUIDPipe({ exceptionFactory: () => new DomainError('NOT_FOUND') }));
