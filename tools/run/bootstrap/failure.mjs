/** A failure that the user can act on: printed as one sentence without a stack trace. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'Failure';
    this.exitCode = exitCode;
  }
}

/** @param {string} path */
const notPermitted = (path) =>
  `${path} may not be written by this user. Run the command as the folder's owner, or give it to yourself: sudo chown -R "$(id -un)" ${path}`;

/** @type {Readonly<Record<string, (path: string) => string>>} */
const DISK_MESSAGES = {
  EROFS: (path) =>
    `${path} is on a read-only disk. Put the folder where it can be written and run the command again.`,
  EACCES: notPermitted,
  EPERM: notPermitted,
  ENOSPC: (path) => `The disk that holds ${path} is full. Free some space and run the command again.`,
  EDQUOT: (path) =>
    `Your quota on the disk that holds ${path} is used up. Free some space and run the command again.`,
};

/**
 * Returns the code of a system error, such as EACCES; null for other values.
 * @param {unknown} error
 */
export function errorCode(error) {
  const { code } = /** @type {{ code?: unknown }} */ (error ?? {});
  return typeof code === 'string' ? code : null;
}

/**
 * Turns a disk error into a failure with advice; returns null for other errors.
 * @param {unknown} error
 * @param {string} folder named when the error has no path
 */
export function diskFailure(error, folder) {
  const message = DISK_MESSAGES[errorCode(error) ?? ''];
  const { path } = /** @type {{ path?: string }} */ (error ?? {});
  return message ? new Failure(message(path ?? folder)) : null;
}

/**
 * Finds a disk error in the output of a program.
 * @param {string} output
 * @param {string} folder
 */
export function diskFailureInOutput(output, folder) {
  const [code] = /\b(EROFS|EACCES|EPERM|ENOSPC|EDQUOT)\b/.exec(output) ?? [];
  return diskFailure({ code }, folder);
}

/**
 * Compares the name and not the class, because this module is loaded twice: as source and compiled in `dist`.
 * @param {unknown} error
 * @returns {error is Failure}
 */
export function isFailure(error) {
  return /** @type {{ name?: unknown } | null | undefined} */ (error)?.name === 'Failure';
}

/**
 * Prints why a program stops and returns its exit code.
 * @param {unknown} error
 * @param {string} folder
 */
export function reportFailure(error, folder) {
  const failure = isFailure(error) ? error : (diskFailure(error, folder) ?? usageFailure(error));
  console.error(failure?.message ?? error);
  return failure?.exitCode ?? 1;
}

/**
 * The failure for an argument that `parseArgs` refuses (64, as in `sysexits.h`) or a file that does not exist.
 * @param {unknown} error
 */
function usageFailure(error) {
  const { message = '', path } = /** @type {{ message?: string; path?: string }} */ (error ?? {});
  const code = errorCode(error);
  if (code?.startsWith('ERR_PARSE_ARGS_')) return new Failure(message, 64);
  if (code !== 'ENOENT' || path === undefined) return null;
  return new Failure(`There is no ${path}. Name a file or folder that exists.`);
}
