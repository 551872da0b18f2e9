import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArticlesModule } from '../articles/index.js';
import { EvidenceBundlesController } from './evidence-bundles.controller.js';
import { Bundles } from './evidence-bundles.service.js';
import { SigningKeyEntity, SigningKeys } from './signing-keys.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SigningKeyEntity]), ArticlesModule],
  controllers: [EvidenceBundlesController],
  providers: [Bundles, SigningKeys],
  exports: [SigningKeys],
})
export class EvidenceBundlesModule {}
