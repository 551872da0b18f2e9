import { Global, Module } from '@nestjs/common';
import type { ConfigOf } from '../config/config-room.js';
import { cryptoConfig } from '../config/rooms/crypto.config.js';
import { SecretBox } from './secret-box.js';

@Global()
@Module({
  providers: [
    {
      provide: SecretBox,
      inject: [cryptoConfig.token],
      useFactory: ({ encryptionKeys }: ConfigOf<typeof cryptoConfig>) => new SecretBox(encryptionKeys),
    },
  ],
  exports: [SecretBox],
})
export class CryptoModule {}
