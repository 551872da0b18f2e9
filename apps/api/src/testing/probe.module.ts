import { Body, Controller, Module, Param, Query } from '@nestjs/common';
import { route } from '@vaglio/contracts';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { Handles } from '../shared/http/controller-decorators.js';

class ProbeInnerDto {
  @IsInt()
  @Min(1)
  depth!: number;
}

class ProbeDto {
  @IsString()
  @MinLength(1)
  @MaxLength(80)
  name!: string;

  @IsOptional()
  @IsInt()
  @Max(10)
  count?: number;

  @IsOptional()
  @IsIn(['red', 'green'])
  color?: string;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ProbeInnerDto)
  inner?: ProbeInnerDto;
}

class ProbeQueryDto {
  @IsOptional()
  @IsString()
  q?: string;
}

interface Echo {
  readonly echo: unknown;
}

const probeRoutes = {
  write: route<Echo, { body: object }>('POST /api/probe', 'anyone'),
  read: route<Echo>('GET /api/probe/:id', 'anyone'),
  fail: route<Echo>('GET /api/probe-failure', 'anyone'),
} as const;

export const PROBE_SECRET =
  'anna@example.org has the token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

@Controller()
class ProbeController {
  readonly written: unknown[] = [];

  @Handles(probeRoutes.write)
  write(@Body() body: ProbeDto): Echo {
    this.written.push(body);
    return { echo: body };
  }

  @Handles(probeRoutes.read)
  read(@Param('id') id: string, @Query() query: ProbeQueryDto): Echo {
    return { echo: { id, query } };
  }

  @Handles(probeRoutes.fail)
  fail(): Echo {
    throw new Error(`unexpected: ${PROBE_SECRET}`);
  }
}

/** Routes for tests only, to test the code that runs before every controller. */
@Module({ controllers: [ProbeController] })
export class ProbeModule {}
