import { Global, Module } from '@nestjs/common';
import { CryptoConfig } from '../config/accounts.config.js';
import { SecretBox } from './secret-box.js';

@Global()
@Module({
  providers: [
    {
      provide: SecretBox,
      inject: [CryptoConfig],
      useFactory: ({ encryptionKeys }: CryptoConfig) => new SecretBox(encryptionKeys),
    },
  ],
  exports: [SecretBox],
})
export class CryptoModule {}
