import { join } from 'node:path';
import { StartedProgram } from '../../run/start/testing/started-program.js';

const PROGRAM = join(__dirname, '..', '..', 'run', 'bootstrap', 'main.mjs');

/** The built product, broken by real means; the whole list is `npm run faults`. */
describe('npm run faults -- --short', () => {
  it('finds every promise kept', async () => {
    const program = StartedProgram.node(PROGRAM, ['faults', '--short'], { FAULTS_TIME_FACTOR: '3' });
    const code = await program.exit;
    expect(program.output).toMatch(/^3 passed, 0 failed$/m);
    expect(code).toBe(0);
  });
});
