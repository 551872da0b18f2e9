import { Injectable } from '@nestjs/common';
import type { ModelTokens } from '@vaglio/engine';
import { DataSource } from 'typeorm';

/** What was used on one day. */
export interface ModelDay extends ModelTokens {
  readonly day: string;
  readonly calls: number;
  readonly costMicros: number;
}

const DAY = `to_char(day, 'YYYY-MM-DD') AS day, calls, input_tokens::float8 AS "inputTokens",
  output_tokens::float8 AS "outputTokens", spent_micros::float8 AS "costMicros"`;

@Injectable()
export class ModelDaysRepository {
  constructor(private readonly database: DataSource) {}

  /** One statement, so that of several workers no two can take the last money of a day. */
  async hold(day: string, micros: number, capMicros: number): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `INSERT INTO model_days (day, held_micros) SELECT $1, $2::bigint WHERE $2::bigint <= $3::bigint
        ON CONFLICT (day) DO UPDATE SET held_micros = model_days.held_micros + $2::bigint
          WHERE model_days.spent_micros + model_days.held_micros + $2::bigint <= $3::bigint
        RETURNING 1`,
      [day, micros, capMicros],
    );
    return rows.length === 1;
  }

  /** Writes down what a call cost, in place of what was held for it. */
  async settle(
    day: string,
    heldMicros: number,
    { inputTokens, outputTokens }: ModelTokens,
    micros: number,
  ): Promise<void> {
    await this.database.query(
      `INSERT INTO model_days (day, calls, input_tokens, output_tokens, spent_micros) VALUES ($1, 1, $2, $3, $4)
        ON CONFLICT (day) DO UPDATE SET calls = model_days.calls + 1,
          input_tokens = model_days.input_tokens + EXCLUDED.input_tokens,
          output_tokens = model_days.output_tokens + EXCLUDED.output_tokens,
          spent_micros = model_days.spent_micros + EXCLUDED.spent_micros,
          held_micros = greatest(0, model_days.held_micros - $5::bigint)`,
      [day, inputTokens, outputTokens, micros, heldMicros],
    );
  }

  /** True for whoever asks first on that day. */
  async mayTell(day: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `INSERT INTO model_days (day, told_at) VALUES ($1, now())
        ON CONFLICT (day) DO UPDATE SET told_at = now() WHERE model_days.told_at IS NULL RETURNING 1`,
      [day],
    );
    return rows.length === 1;
  }

  async spentOn(day: string): Promise<number> {
    const [row] = await this.database.query<{ micros: number }[]>(
      'SELECT spent_micros::float8 AS micros FROM model_days WHERE day = $1',
      [day],
    );
    return row?.micros ?? 0;
  }

  /** Of the last days in the zone, today's included, those on which the model was asked, oldest first. */
  latest(zone: string, days: number): Promise<ModelDay[]> {
    return this.database.query<ModelDay[]>(
      `SELECT ${DAY} FROM model_days
        WHERE day > (now() AT TIME ZONE $1)::date - $2::int AND calls > 0 ORDER BY model_days.day`,
      [zone, days],
    );
  }
}
