import { applyDecorators } from '@nestjs/common';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { TrimmedText } from './dto-decorators.js';

interface TextFieldOptions {
  readonly min?: number;
  readonly max: number;
  readonly trim?: boolean;
}

/** A text field with a maximum length, and optionally a minimum length and trimming before the checks. */
export const TextField = ({ min, max, trim = false }: TextFieldOptions): PropertyDecorator =>
  applyDecorators(
    IsString(),
    ...(min === undefined ? [] : [MinLength(min)]),
    MaxLength(max),
    ...(trim ? [TrimmedText()] : []),
  );
