import { Injectable } from '@nestjs/common';
import type { SourceRegisterEntry } from '@vaglio/contracts';
import { OutletStatements } from './outlet-statements.js';

/** Where no register is at hand, nothing is known of anybody. */
@Injectable()
export class NoOutletStatements extends OutletStatements {
  of(): readonly SourceRegisterEntry[] {
    return [];
  }
}
