/** A reason to stop that the caller can act on: printed as one sentence, without a stack. */
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

/** @type {Readonly<Record<string, (path: string) => string>>} */
const DISK_SENTENCES = {
  EROFS: (path) =>
    `${path} is on a read-only disk. Put the folder where it can be written and run the command again.`,
  EACCES: (path) =>
    `${path} may not be written by this user. Run the command as the folder's owner, or give it to yourself: sudo chown -R "$(id -un)" ${path}`,
  EPERM: (path) =>
    `${path} may not be changed by this user. Run the command as the folder's owner, or give it to yourself: sudo chown -R "$(id -un)" ${path}`,
  ENOSPC: (path) => `The disk that holds ${path} is full. Free some space and run the command again.`,
  EDQUOT: (path) =>
    `Your quota on the disk that holds ${path} is used up. Free some space and run the command again.`,
};

/**
 * The code of an error of the system, such as EACCES; null for anything else.
 * @param {unknown} error
 * @returns {string | null}
 */
export function errorCode(error) {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

/**
 * Turns an error of the disk into a sentence with what to do; null for other errors.
 * @param {unknown} error
 * @param {string} folder
 * @returns {Failure | null}
 */
export function diskFailure(error, folder) {
  const code = errorCode(error);
  if (code === null || typeof error !== 'object' || error === null) return null;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : folder;
  const sentence = DISK_SENTENCES[code];
  return sentence ? new Failure(sentence(path)) : null;
}

/**
 * Finds the same reasons in the output of a program we ran.
 * @param {string} output
 * @param {string} folder
 * @returns {Failure | null}
 */
export function diskFailureInOutput(output, folder) {
  const code = /\b(EROFS|EACCES|EPERM|ENOSPC|EDQUOT)\b/.exec(output)?.[1];
  const sentence = code ? DISK_SENTENCES[code] : undefined;
  return sentence ? new Failure(sentence(folder)) : null;
}

/**
 * An argument that `parseArgs` refuses, with the code that `sysexits.h` has for a wrong use; null for anything else.
 * @param {unknown} error
 * @returns {Failure | null}
 */
function argumentFailure(error) {
  if (!errorCode(error)?.startsWith('ERR_PARSE_ARGS_')) return null;
  return new Failure(/** @type {Error} */ (error).message, 64);
}

/**
 * A file or folder that a command was given and that does not exist; null for anything else.
 * @param {unknown} error
 * @returns {Failure | null}
 */
function missingFileFailure(error) {
  if (errorCode(error) !== 'ENOENT' || typeof error !== 'object' || error === null || !('path' in error))
    return null;
  return new Failure(`There is no ${error.path}. Name a file or folder that exists.`);
}

/**
 * By its form and not by its class: this file exists twice, as it is written for the first steps and compiled for the
 * programs, and each has a class of its own.
 * @param {unknown} error
 * @returns {error is Failure}
 */
export function isFailure(error) {
  return (
    typeof error === 'object' &&
    error !== null &&
    'name' in error &&
    error.name === 'Failure' &&
    'message' in error &&
    'exitCode' in error
  );
}

/**
 * Prints why a program stops and returns its exit code.
 * @param {unknown} error
 * @param {string} folder
 * @returns {number}
 */
export function reportFailure(error, folder) {
  const failure = isFailure(error)
    ? error
    : (diskFailure(error, folder) ?? argumentFailure(error) ?? missingFileFailure(error));
  if (failure) {
    console.error(failure.message);
    return failure.exitCode;
  }
  console.error(error);
  return 1;
}
