import { Global, Module } from '@nestjs/common';
import { LiveBus } from './live-bus.js';

@Global()
@Module({ providers: [LiveBus], exports: [LiveBus] })
export class LiveModule {}
