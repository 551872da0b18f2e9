/** Licences under which we may ship a package with a product whose own source stays closed. */
export const ALLOWED_LICENCES: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // File by file: we change none of these packages' files.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
];

/**
 * Prebuilt libraries under the LGPL: loaded at run time as files of their own, unchanged, so that whoever runs the product can
 * put another build in their place. No other package may come under it.
 */
export const REPLACEABLE_LIBRARIES: readonly RegExp[] = [/^@img\/sharp-/];
export const REPLACEABLE_LIBRARY_LICENCES: readonly string[] = [
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
];

/** Packages that name no licence in a form that a program reads, and what stands in the files that they ship. */
export const READ_BY_A_PERSON: Readonly<
  Record<string, { readonly licence: string; readonly where: string }>
> = {
  'busboy@1.6.0': { licence: 'MIT', where: 'LICENSE' },
  'css-mediaquery@0.1.2': { licence: 'BSD-3-Clause', where: 'LICENSE' },
  'passport-strategy@1.0.0': { licence: 'MIT', where: 'LICENSE' },
  'pause@0.0.1': { licence: 'MIT', where: 'Readme.md' },
  'streamsearch@1.1.0': { licence: 'MIT', where: 'LICENSE' },
};
