import { StartedProgram } from '../../run/start/testing/started-program.js';

/** The built product, broken by real means; the whole list is `npm run faults`. */
describe('npm run faults -- --short', () => {
  it('finds every promise kept', async () => {
    const program = StartedProgram.vaglio(['faults', '--short'], { FAULTS_TIME_FACTOR: '3' });
    const code = await program.exit;
    expect(program.output).toMatch(/^3 passed, 0 failed$/m);
    expect(code).toBe(0);
  });
});
