import { Body, Controller, Header, Param, Res } from '@nestjs/common';
import { adminSigningKeysRoutes, bundlesRoutes, type WithdrawKeyRequest } from '@vaglio/contracts';
import type { Response } from 'express';
import { type AdminCaller, CurrentCaller } from '../../shared/http/caller.js';
import { etagOf } from '../../shared/http/etag-of.js';
import { EntityId, Handles } from '../../shared/http/controller-decorators.js';
import { DraftField, LocalizedDraftDto, requiredText } from '../../shared/http/localized-draft.dto.js';
import { ListPage } from '../../shared/lists/list-page.js';
import type { SignedInUser } from '../users/index.js';
import { Bundles } from './evidence-bundles.service.js';
import { SigningKeys } from './signing-keys.service.js';

class WithdrawKeyDto implements WithdrawKeyRequest {
  @DraftField()
  reason!: LocalizedDraftDto;
}

@Controller()
export class EvidenceBundlesController {
  constructor(
    private readonly bundles: Bundles,
    private readonly keys: SigningKeys,
  ) {}

  @Handles(bundlesRoutes.read)
  async read(@EntityId() id: string, @Param('number') number: string, @Res() response: Response) {
    const file = await this.bundles.forEveryone(id, number);
    response.set('Cache-Control', 'public, max-age=300');
    return send(response, file, `vaglio-${id}-${number}.zip`);
  }

  @Handles(bundlesRoutes.full)
  async full(
    @CurrentCaller() caller: SignedInUser | AdminCaller,
    @EntityId() id: string,
    @Param('number') number: string,
    @Res() response: Response,
  ) {
    const file = await this.bundles.withText(id, number, caller);
    response.set('Cache-Control', 'private, no-store');
    return send(response, file, `vaglio-${id}-${number}-full.zip`);
  }

  @Handles(bundlesRoutes.keys)
  @Header('Cache-Control', 'public, max-age=60')
  publicKeys() {
    return this.keys.list();
  }

  @Handles(adminSigningKeysRoutes.list)
  async list() {
    const rows = await this.keys.list();
    return new ListPage(rows, rows.length);
  }

  @Handles(adminSigningKeysRoutes.rotate)
  rotate(@CurrentCaller() admin: AdminCaller) {
    return this.keys.rotate(admin);
  }

  @Handles(adminSigningKeysRoutes.withdraw)
  withdraw(@Param('id') id: string, @Body() { reason }: WithdrawKeyDto, @CurrentCaller() admin: AdminCaller) {
    return this.keys.withdraw(id, requiredText(reason, 'reason'), admin);
  }
}

function send(response: Response, file: Buffer, name: string): string {
  response
    .set({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      ETag: etagOf(file),
    })
    .send(file);
  return name;
}
