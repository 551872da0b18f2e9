import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/index.js';
import { DemoSeeder } from './demo-seeder.js';

@Module({ imports: [ArticlesModule], providers: [DemoSeeder] })
export class DemoModule {}
