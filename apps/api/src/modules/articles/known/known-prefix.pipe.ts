import { Injectable, type PipeTransform } from '@nestjs/common';
import { KNOWN_PREFIX_LENGTH } from '@vaglio/contracts';
import { DomainError } from '../../../shared/errors/domain-error.js';

const PREFIX = new RegExp(`^[0-9a-f]{${KNOWN_PREFIX_LENGTH}}$`);

/** Exactly as many digits as agreed: more of them would tell us what is looked at. */
@Injectable()
export class KnownPrefixPipe implements PipeTransform<string, string> {
  transform(prefix: string): string {
    if (!PREFIX.test(prefix)) throw new DomainError('VALIDATION_FAILED');
    return prefix;
  }
}
