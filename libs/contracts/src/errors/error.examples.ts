import type { ErrorBody } from './error.contract.js';

/** A registration with an invalid e-mail address. */
export const errorBodyExample = {
  error: 'Please check the marked fields.',
  message: 'Please check the marked fields.',
  code: 'VALIDATION_FAILED',
  statusCode: 400,
  requestId: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a03',
  details: { fields: [{ field: 'email', message: 'Enter a valid e-mail address.' }] },
} as const satisfies ErrorBody;
