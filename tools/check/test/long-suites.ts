/**
 * Whole-product suites that take minutes together: `npm test -- --long` runs these and no others. Each has shorter kin in
 * `npm test`: the calls, screens and rules they walk through are tested there one by one.
 */
export const LONG_SUITES: readonly string[] = [
  'apps/extension/e2e/extension.e2e-spec.ts',
  'tools/run/archive/archive.e2e-spec.ts',
  'tools/run/bootstrap/commands.e2e-spec.ts',
  'tools/run/dev/dev.e2e-spec.ts',
  'tools/check/journeys/back-office-keyboard.e2e-spec.ts',
  'tools/check/journeys/back-office.e2e-spec.ts',
  'tools/check/journeys/extension.e2e-spec.ts',
];
