import { Global, Module } from '@nestjs/common';
import { FeatureSwitches } from './feature-switches.js';
import { PublicConfigController } from './public-config.controller.js';

@Global()
@Module({ controllers: [PublicConfigController], providers: [FeatureSwitches], exports: [FeatureSwitches] })
export class PublicConfigModule {}
