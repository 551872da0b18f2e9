import { Body, Controller, Ip, Req, Res } from '@nestjs/common';
import { authRoutes, type AuthResponse } from '@vaglio/contracts';
import { type Request, type Response } from 'express';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { ExchangeDto } from '../dto/exchange.dto.js';
import { setSessionCookie } from '../tokens/session-cookie.js';
import { browserKeyOf, clearBrowserKey } from './exchange-cookie.js';
import { ExchangeService } from './exchange.service.js';

@Controller()
export class ExchangeController {
  private readonly isHttps: boolean;

  constructor(
    private readonly exchanges: ExchangeService,
    http: HttpConfig,
  ) {
    this.isHttps = http.publicUrl.startsWith('https:');
  }

  @Handles(authRoutes.exchange)
  async exchange(
    @Body() body: ExchangeDto,
    @Ip() address: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthResponse> {
    const browserKey = browserKeyOf(request);
    if (browserKey === null) throw new DomainError('INVALID_TOKEN');
    const { user, token } = await this.exchanges.exchange({ code: body.token, browserKey }, address);
    clearBrowserKey(response, this.isHttps);
    setSessionCookie(response, token, this.isHttps);
    return { user, token };
  }
}
