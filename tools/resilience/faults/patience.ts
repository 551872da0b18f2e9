/** How many times longer than promised is waited: 1 where a promise is measured, more where a busy machine only tests. */
const PATIENCE = Number(process.env.FAULTS_PATIENCE ?? 1);

/** A promised time as it is waited for here. */
export const patiently = (ms: number): number => ms * PATIENCE;
