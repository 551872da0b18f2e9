import { StartedProgram } from '../../run/start/testing/started-program.js';

/** The short list of faults on the built product. */
describe('npm run faults -- --short', () => {
  it('passes every fault', async () => {
    const program = StartedProgram.vaglio(['faults', '--short'], { FAULTS_TIME_FACTOR: '3' });
    const code = await program.exit;
    expect(program.output).toMatch(/^3 passed, 0 failed$/m);
    expect(code).toBe(0);
  });
});
